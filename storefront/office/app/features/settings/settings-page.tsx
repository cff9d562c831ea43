import { linkToOffice } from 'contract/office/office-pages.ts'
import { data, Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { buttonClass } from 'storefront/app/ui/button.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { stepName } from '../../kit/step-words.ts'
import type { Route } from './+types/settings-page'
import { loadSettings } from './load-settings.ts'
import { PartLinks, partIn } from './part-links.tsx'
import { answerForm } from './save-section.ts'
import { isStillTyped } from './settings-answer.ts'
import { StepForms } from './step-forms.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: [loaderData && stepName(loaderData.part), m.office_settings(), m.office_title()].filter(Boolean).join(' · ') },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  return { part: partIn(request), ...(await loadSettings(context)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerForm(context, await request.formData())
  return data(answer ?? null, { status: answer ? (answer.isDone ? 200 : 422) : 400 })
}

/** The shop's names, contact and way of selling, one part at a time. A saved change counts at once. */
export default function SettingsPage({ loaderData: { part, ...shown }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? undefined
  return (
    <>
      <PageHead
        title={m.office_settings()}
        facts={shown.canEdit ? m.office_settings_facts() : m.office_settings_read_only()}
        actions={
          <Link to={linkToOffice('opening')} className={buttonClass('line', 'small')}>
            {m.office_opening()}
          </Link>
        }
      />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[176px_minmax(0,600px)]">
        <PartLinks current={part} />
        <div className="min-w-0">
          <FormsGuard key={part} isRefused={isStillTyped(answer)}>
            <StepForms step={part} answer={answer} {...shown} />
          </FormsGuard>
        </div>
      </div>
    </>
  )
}
