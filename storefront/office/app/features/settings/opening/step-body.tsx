import type { OpeningGuide, OpeningStep } from 'contract/shop/opening.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { stepTask } from '../../../kit/step-words.ts'
import type { ShownSettings } from '../load-settings.ts'
import { StepForms } from '../step-forms.tsx'
import { GoodsStep } from './goods-step.tsx'
import { MoneyStep, TextsStep, YouStep } from './plain-steps.tsx'
import { ShopStep } from './shop-step.tsx'

type StepBodyProps = Omit<ShownSettings, 'saveText'> & { step: OpeningStep; guide: OpeningGuide; fullName: string }

/** What to do in a step and how far it is, with its forms or a link to where it is done. */
export function StepBody({ step, guide, fullName, ...shown }: StepBodyProps) {
  return (
    <>
      <p className="mb-4 max-w-[56ch] text-muted">{stepTask(step)}</p>
      {step === 'you' && <YouStep fullName={fullName} hasSecondStep={guide.hasSecondStep} />}
      {step === 'money' && <MoneyStep warnings={guide.warnings} connections={shown.connections} />}
      {step === 'shop' ? (
        <ShopStep saveText={m.office_opening_save()} {...shown} />
      ) : (
        <StepForms step={step} saveText={m.office_opening_save()} {...shown} />
      )}
      {step === 'texts' && <TextsStep guide={guide} />}
      {step === 'goods' && <GoodsStep guide={guide} />}
    </>
  )
}
