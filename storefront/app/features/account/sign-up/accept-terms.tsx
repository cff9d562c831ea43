import { linkTo, type PageName } from 'contract/pages.ts'
import { TriangleAlert } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { fieldId } from '../../../ui/fault-summary.tsx'

/** What must be agreed to, and what may be wished for: never ticked beforehand. */
export function AcceptTerms({ typed, fault }: { typed: Record<string, string>; fault: string | undefined }) {
  const id = fieldId('acceptTerms')
  return (
    <div className="grid gap-1">
      <label className="check-row min-h-11!">
        <input
          id={id}
          type="checkbox"
          name="acceptTerms"
          value="true"
          defaultChecked={typed.acceptTerms === 'true'}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
          required
        />
        <span className="label">
          {m.signup_terms_before()} <Paper page="terms">{m.signup_terms()}</Paper> {m.signup_terms_and()}{' '}
          <Paper page="privacyPolicy">{m.signup_privacy()}</Paper>
        </span>
      </label>
      {fault && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-xs font-strong text-danger">
          <TriangleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.6} aria-hidden />
          <span>{fault}</span>
        </p>
      )}
      <label className="check-row min-h-11!">
        <input type="checkbox" name="wantsMarketing" value="true" defaultChecked={typed.wantsMarketing === 'true'} />
        <span className="label">{m.signup_marketing()}</span>
      </label>
    </div>
  )
}

/** In a tab of its own: what is typed stays. */
function Paper({ page, children }: { page: PageName; children: string }) {
  return (
    <a href={linkTo(page)} target="_blank" rel="noreferrer" className="link">
      {children}
    </a>
  )
}
