import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { toldParameters } from '../told-parameters.ts'

type EmptyListProps = {
  /** There is nothing at all yet: what it would be, and how to begin. */
  none: { title: string; text: string; children: ReactNode }
  /** Something is looked for that is not there; `all` leads to the whole list. */
  unmatched: { title: string; text: string; all: string; to: string }
}

/** Parameters of a list's address that leave nothing out of it. */
const harmless = ['Sort', 'PageNumber', 'PageSize', 'Without', 'lang', ...toldParameters]

/** An empty list says whether the shop has nothing of it yet, or only nothing that fits what is asked for. */
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
