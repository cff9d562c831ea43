import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { toldParameters } from '../told-parameters.ts'

type EmptyListProps = {
  /** The shop has none yet: what it would be, and how to start. */
  none: { title: string; text: string; children: ReactNode }
  /** Nothing matches; `all` links to the whole list. */
  unmatched: { title: string; text: string; all: string; to: string }
}

/** Parameters that do not filter a list. */
const harmless = ['Sort', 'PageNumber', 'PageSize', 'Without', 'lang', ...toldParameters]

/** An empty list says whether the shop has none yet, or none that matches. */
export function EmptyList({ none, unmatched: { title, text, all, to } }: EmptyListProps) {
  const [query] = useSearchParams()
  const isAsked = [...query].some(([name, value]) => value !== '' && !harmless.includes(name))
  if (!isAsked) return <Empty {...none} />
  return (
    <Empty title={title} text={text}>
      <ButtonLink look="line" size="small" to={to}>
        {all}
      </ButtonLink>
    </Empty>
  )
}
