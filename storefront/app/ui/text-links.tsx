import { Link } from 'react-router'

/** `number`: of a telephone, as it is read in either direction. */
export type TextLink = { to: string; text: string; number?: string }

/** Links without any dress; what stands around them decides how they lie. */
export function TextLinks({ links, className, look }: { links: readonly TextLink[]; className: string; look: string }) {
  return (
    <ul className={className}>
      {links.map(({ to, text, number }) => (
        <li key={to}>
          <Link to={to} className={`tap inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-2 underline-offset-[.25em] ${look}`}>
            {text} {number && <bdi dir="ltr">{number}</bdi>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
