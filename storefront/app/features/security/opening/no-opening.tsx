import { linkTo } from 'contract/pages.ts'
import { m } from '../../../i18n/m-account.ts'
import { ButtonLink } from '../../../ui/button.tsx'

type NoOpeningProps = { failed: string | undefined; title?: string; text?: string }

/** The link is used, old or wrong; or the shop cannot say now, and why. */
export function NoOpening({ failed, title = m.opening_ended_title(), text = m.opening_ended_text() }: NoOpeningProps) {
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{failed ? m.opening_failed_title() : title}</h1>
      <p>{failed ?? text}</p>
      <ButtonLink look="primary" to={linkTo('logIn')}>
        {m.account_back_to_log_in()}
      </ButtonLink>
    </div>
  )
}
