import { linkTo } from 'contract/pages.ts'
import { m } from '../../../i18n/m-account.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** The link is used, old or wrong; or the shop cannot say now, and why. */
export function NoOpening({ failed }: { failed: string | undefined }) {
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{failed ? m.opening_failed_title() : m.opening_ended_title()}</h1>
      <p>{failed ?? m.opening_ended_text()}</p>
      <ButtonLink look="primary" to={linkTo('logIn')}>
        {m.account_back_to_log_in()}
      </ButtonLink>
    </div>
  )
}
