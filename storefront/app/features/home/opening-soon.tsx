import { useMe } from '../../session/use-me.ts'
import { Empty } from '../../ui/empty.tsx'
import type { openingSoon } from './opening-soon-words.ts'

/** A shop without goods: when it is asked, how one reaches it; to staff, the way to the guide. */
export function OpeningSoon({ title, text, links, lines, staff }: ReturnType<typeof openingSoon>) {
  const { isStaff } = useMe()
  return (
    <div className="wrap py-10 md:py-18">
      <Empty level="h1" title={title} text={isStaff ? staff.text : text}>
        {(isStaff ? [{ href: staff.href, text: staff.link }] : links).map(({ href, text: shown }) => (
          <a key={href} href={href} className="link tap inline-flex min-h-11 items-center">
            <bdi>{shown}</bdi>
          </a>
        ))}
        {lines.map((line) => (
          <p key={line} className="text-sm text-muted">
            {line}
          </p>
        ))}
      </Empty>
    </div>
  )
}
