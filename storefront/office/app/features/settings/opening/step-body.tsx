import { type OpeningGuide, type OpeningStep, openingSteps } from 'contract/shop/opening.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { stepTask } from '../../../kit/step-words.ts'
import { CashSection } from '../connections/cash-section.tsx'
import { GatewaySections } from '../connections/gateway-section.tsx'
import { MailServerSection } from '../connections/mail-server-section.tsx'
import { RehearsalSection } from '../connections/rehearsal-section.tsx'
import { sectionForms } from '../section-forms.tsx'
import type { ShownSettings } from '../settings-form.tsx'
import { TestMail } from '../test-mail.tsx'
import { GoodsStep } from './goods-step.tsx'
import { MoneyStep, TextsStep, YouStep } from './plain-steps.tsx'

type StepBodyProps = Omit<ShownSettings, 'saveText'> & { step: OpeningStep; guide: OpeningGuide; fullName: string }

/** The forms of a step; those without a form say how it stands, and where it is dealt with. */
export function StepBody({ step, guide, fullName, ...shown }: StepBodyProps) {
  const { answer, canEdit } = shown
  return (
    <>
      <p className="mb-4 max-w-[56ch] text-muted">{stepTask(step)}</p>
      {openingSteps[step].map((section) => {
        const SectionForm = sectionForms[section]
        return (
          <SectionForm key={section} {...shown} saveText={section === openingSteps[step].at(-1) ? m.office_opening_save() : undefined} />
        )
      })}
      {step === 'you' && <YouStep fullName={fullName} hasSecondStep={guide.hasSecondStep} />}
      {step === 'money' && (
        <>
          <MoneyStep warnings={guide.warnings} connections={shown.connections} />
          <GatewaySections {...shown} />
          <CashSection {...shown} />
          <RehearsalSection {...shown} />
        </>
      )}
      {step === 'mail' && <MailServerSection {...shown} />}
      {step === 'mail' && canEdit && <TestMail answer={answer?.about === 'testMail' ? answer : undefined} />}
      {step === 'texts' && <TextsStep isDone={guide.steps.some(({ name, state }) => name === 'texts' && state === 'done')} />}
      {step === 'goods' && <GoodsStep guide={guide} />}
    </>
  )
}
