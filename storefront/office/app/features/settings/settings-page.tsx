import { linkToOffice } from 'contract/office/office-pages.ts'
import { Fragment } from 'react'
import { data, Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { buttonClass } from 'storefront/app/ui/button.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/settings-page'
import { CashSection } from './connections/cash-section.tsx'
import { GatewaySections } from './connections/gateway-section.tsx'
import { MailServerSection } from './connections/mail-server-section.tsx'
import { RehearsalSection } from './connections/rehearsal-section.tsx'
import { loadSettings } from './load-settings.ts'
import { answerForm } from './save-section.ts'
import { sectionForms, sectionNames } from './section-forms.tsx'
import { SectionLinks } from './section-links.tsx'
import { isStillTyped } from './settings-answer.ts'
import { TestMail } from './test-mail.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_settings()} · ${m.office_title()}` }]

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context)
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerForm(context, await request.formData())
  return data(answer ?? null, { status: answer ? (answer.isDone ? 200 : 422) : 400 })
}

/** What the shop is called, how one reaches it, and how it sells. A saved change counts at once. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? undefined
  const { canEdit } = loaderData
  const shared = { ...loaderData, answer }
  return (
    <>
      <PageHead
        title={m.office_settings()}
        facts={canEdit ? m.office_settings_facts() : m.office_settings_read_only()}
        actions={
          <Link to={linkToOffice('opening')} className={buttonClass('line', 'small')}>
            {m.office_opening()}
          </Link>
        }
      />
      <FormsGuard isRefused={isStillTyped(answer)}>
        <div className="gap-x-10 xl:grid xl:grid-cols-[minmax(0,1fr)_200px]">
          <SectionLinks isDemo={loaderData.connections.rehearsal.whyNot === 'demo'} />
          <div className="max-w-150 min-w-0 xl:row-start-1">
            {sectionNames.map((name) => {
              const SectionForm = sectionForms[name]
              return (
                <Fragment key={name}>
                  <SectionForm {...shared} />
                  {name === 'contact' && (
                    <>
                      <GatewaySections {...shared} />
                      <CashSection {...shared} />
                      <RehearsalSection {...shared} />
                      <MailServerSection {...shared} />
                    </>
                  )}
                  {name === 'contact' && canEdit && <TestMail answer={answer?.about === 'testMail' ? answer : undefined} />}
                </Fragment>
              )
            })}
          </div>
        </div>
      </FormsGuard>
    </>
  )
}
