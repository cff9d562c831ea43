import { type OpeningStep, openingSteps } from 'contract/shop/opening.ts'
import { Fragment } from 'react'
import { CashSection, TerminalSection } from './connections/cash-section.tsx'
import { GatewaySections } from './connections/gateway-section.tsx'
import { MailServerSection } from './connections/mail-server-section.tsx'
import { RehearsalSection } from './connections/rehearsal-section.tsx'
import type { ShownSettings } from './load-settings.ts'
import { sectionForms } from './section-forms.tsx'
import { TestMail } from './test-mail.tsx'
import { TextsBehind } from './texts-behind.tsx'

type StepFormsProps = ShownSettings & { step: OpeningStep }

/** Shows the forms of one step of the opening guide, which is a part of the settings later. */
export function StepForms({ step, saveText, ...shown }: StepFormsProps) {
  const { answer, canEdit } = shown
  const sections = openingSteps[step]
  return (
    <>
      {sections.map((section) => {
        const SectionForm = sectionForms[section]
        return (
          <Fragment key={section}>
            <SectionForm {...shown} saveText={saveText} />
            <TextsBehind section={section} textsBehind={shown.textsBehind} />
          </Fragment>
        )
      })}
      {step === 'money' && (
        <>
          <GatewaySections {...shown} />
          <CashSection {...shown} />
          <TerminalSection {...shown} />
          <RehearsalSection {...shown} />
        </>
      )}
      {step === 'mail' && (
        <>
          <MailServerSection {...shown} />
          {canEdit && isTriedAsSaved(shown) && <TestMail answer={answer?.about === 'testMail' ? answer : undefined} />}
        </>
      )}
    </>
  )
}

/** Mail goes out, but not through the server of the form. */
function isTriedAsSaved({ isOwner, connections: { mail, money } }: ShownSettings): boolean {
  if (mail.source === 'none' && money !== 'demo') return false
  return !isOwner || mail.source !== 'office'
}
