import { Link } from 'react-router'

/** `number`: a telephone number, which keeps its direction. */
export type TextLink = { to: string; text: string; number?: string }

/** Links without style of their own; the element around them decides on their layout. */
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
