import { Link } from 'react-router'
import { Check } from '../../../ui/icons.tsx'
import type { Assurance } from './assurance-words.ts'

/** What buyers can rely on, near the buy button. Promises for digital items are hidden if only the printed copy is chosen. */
export function Assurances({ texts, isPaperOnly = false }: { texts: readonly Assurance[]; isPaperOnly?: boolean }) {
  return (
    <ul className="grid gap-2 text-sm">
      {texts.map(({ text, to, isOfScreen }) =>
        isPaperOnly && isOfScreen ? null : (
          <li key={text} className="flex items-center gap-2.5">
            <Check className="text-action" />
            {to ? (
              <Link to={to} className="link font-text">
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ),
      )}
    </ul>
  )
}
