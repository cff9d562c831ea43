import { Link, useSearchParams } from 'react-router'

type OnlyOneProps = {
  /** The parameter of the address that leaves the others out. */
  filter: string
  text: string
  all: string
}

/** Says of a list that it is about one thing alone, and leads to all of it. */
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
