import { BookOpen, FlaskConical, Zap } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import type { ItemCardData } from './card-data.ts'

type AssurancesProps = { item: Pick<ItemCardData, 'price' | 'isFree'>; isDemo: boolean }

/** What comes with buying or taking it: only what is true today. Nothing is promised of what is not sold. */
export function Assurances({ item: { price, isFree }, isDemo }: AssurancesProps) {
  if (price === null && !isFree) return null
  const points = [
    ...(isFree ? [] : [{ Icon: Zap, text: m.catalog_assure_instant() }]),
    { Icon: BookOpen, text: m.catalog_assure_read() },
    ...(isDemo && !isFree ? [{ Icon: FlaskConical, text: m.catalog_assure_demo() }] : []),
  ]
  return (
    <ul className="grid gap-2 text-sm">
      {points.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon className="text-action" />
          {text}
        </li>
      ))}
    </ul>
  )
}
