import { linkTo, type PageName } from 'contract/pages.ts'
import { m } from '../../../i18n/m-account.ts'

/** Says beside the button what pressing it agrees to. */
export function AcceptTerms() {
  return (
    <p className="text-sm text-muted">
      {m.signup_terms_before()} <Paper page="terms">{m.signup_terms()}</Paper> {m.signup_terms_and()}{' '}
      <Paper page="privacyPolicy">{m.signup_privacy()}</Paper>
    </p>
  )
}

/** Opens in a tab of its own, so that what is typed stays. */
function Paper({ page, children }: { page: PageName; children: string }) {
  return (
    <a href={linkTo(page)} target="_blank" rel="noreferrer" className="link">
      {children}
    </a>
  )
}
