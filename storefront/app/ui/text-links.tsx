import { Link } from 'react-router'

/** `number`: a phone number, which keeps its direction. */
export type TextLink = { to: string; text: string; number?: string }

/** Links without their own style; the surrounding element lays them out. */
export function TextLinks({ links, className, look }: { links: readonly TextLink[]; className: string; look: string }) {
  return (
    <ul className={className}>
      {links.map(({ to, text, number }) => (
        <li key={to}>
          <Link
            to={to}
            className={`tap inline-flex min-h-8 pointer-coarse:min-h-11 flex-wrap items-center gap-x-2 underline-offset-[.25em] ${look}`}
          >
            {text}{' '}
            {number && (
              <bdi dir="ltr" className="whitespace-nowrap">
                {number}
              </bdi>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
