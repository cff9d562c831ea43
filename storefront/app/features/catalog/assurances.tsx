import { Check } from 'lucide-react'
import { m } from '../../paraglide/messages.js'

/** What comes with buying or taking an item: only what is true today. Nothing is promised of what is not sold. */
export function assurancesOf({ price, isFree }: { price: number | null; isFree: boolean }, isDemo: boolean): string[] {
  if (isFree) return [m.catalog_assure_read()]
  if (price === null) return []
  return [m.catalog_assure_instant(), m.catalog_assure_read(), ...(isDemo ? [m.catalog_assure_demo()] : [])]
}

export function Assurances({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {texts.map((text) => (
        <li key={text} className="flex items-center gap-2.5">
          <Check className="text-action" />
          {text}
        </li>
      ))}
    </ul>
  )
}
