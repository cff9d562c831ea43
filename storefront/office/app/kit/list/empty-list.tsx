import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { toldParameters } from '../told-parameters.ts'

type Words = { title: string; text: string; children: ReactNode }
type EmptyListProps = {
  /** There is nothing at all yet: what it would be, and how to begin. */
  none: Words
  /** Something is looked for that is not there. */
  unmatched: Words
}

/** Parameters of a list's address that leave nothing out of it. */
const harmless = ['Sort', 'PageNumber', 'PageSize', 'Without', 'lang', ...toldParameters]

/** An empty list says whether the shop has nothing of it yet, or only nothing that fits what is asked for. */
export function EmptyList({ none, unmatched }: EmptyListProps) {
  const [query] = useSearchParams()
  const isAsked = [...query].some(([name, value]) => value !== '' && !harmless.includes(name))
  return <Empty {...(isAsked ? unmatched : none)} />
}
