import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { Assurance } from './assurance-words.ts'

/** What one can rely on, near the button that buys. */
export function Assurances({ texts }: { texts: readonly Assurance[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {texts.map(({ text, to }) => (
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
      ))}
    </ul>
  )
}
