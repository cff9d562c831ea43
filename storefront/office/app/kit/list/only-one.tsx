import { Link, useSearchParams } from 'react-router'

type OnlyOneProps = {
  /** The parameter that filters the list. */
  filter: string
  text: string
  all: string
}

/** Says that a list is about one thing only, and links to all. */
export function OnlyOne({ filter, text, all }: OnlyOneProps) {
  const [query] = useSearchParams()
  const unfiltered = new URLSearchParams([...query].filter(([key]) => key !== filter && key !== 'PageNumber'))
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {text}
      <Link to={`?${unfiltered}`} className="link tap inline-flex min-h-11 items-center">
        {all}
      </Link>
    </p>
  )
}
