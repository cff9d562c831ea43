import { m } from '../../i18n/m-account.ts'
import { Notice } from '../../ui/notice.tsx'

/** Tells a guest who asked for another page why the log-in is shown, and what to do. */
export function MembersOnly() {
  return (
    <Notice tone="leaf" role="status" className="mt-4">
      <b className="block font-strong">{m.members_only_title()}</b>
      {m.members_only_text()}
    </Notice>
  )
}
