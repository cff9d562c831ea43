import { linkToOffice } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import type { Connections } from 'contract/shop/connection.ts'
import type { OpeningGuide } from 'contract/shop/opening.ts'
import type { ShopWarning } from 'contract/shop/shop.ts'
import { shopTextKinds } from 'contract/shop/shop-text.ts'
import { Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { buttonClass } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { Section } from '../../../kit/section.tsx'
import { stepName } from '../../../kit/step-words.ts'
import { textName, textNames } from '../../../kit/text-words.ts'

export function YouStep({ fullName, hasSecondStep }: { fullName: string; hasSecondStep: boolean }) {
  return (
    <Section title={stepName('you')}>
      <Notice tone={hasSecondStep ? 'leaf' : 'peach'}>
        {hasSecondStep ? m.office_you_done({ name: `\u2068${fullName}\u2069` }) : m.office_you_open()}
      </Notice>
      <p className="mt-4 flex flex-wrap gap-2">
        <a href={linkTo('security')} className={buttonClass('line', 'small')}>
          {m.office_you_security()}
        </a>
        <Link to={linkToOffice('staff')} className={buttonClass('line', 'small')}>
          {m.office_staff()}
        </Link>
      </p>
    </Section>
  )
}

type MoneyStepProps = { warnings: readonly ShopWarning[]; connections: Pick<Connections, 'money' | 'cash'> }

/** How students pay. Cash alone is enough; the words say what that leaves out. */
export function MoneyStep({ warnings, connections: { money, cash } }: MoneyStepProps) {
  const words: Record<Exclude<ShopWarning, 'noMail'>, () => string> = {
    noGateway: m.office_missing_noGateway,
    testKeys: m.office_missing_testKeys,
    rehearsal: m.office_missing_rehearsal,
  }
  const found = warnings.filter((warning) => warning !== 'noMail')
  return (
    <Section title={stepName('money')}>
      <div className="grid gap-3">
        {money === 'demo' && <Notice tone="peach">{m.office_money_demo()}</Notice>}
        {money === 'real' && <Notice tone="leaf">{m.office_money_done()}</Notice>}
        {money === 'none' && cash.isOn && <Notice tone="leaf">{m.office_money_cash_only()}</Notice>}
        {found.length > 0 && (
          <Notice tone="peach">
            <ul>
              {found.map((warning) => (
                <li key={warning}>{words[warning]()}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Section>
  )
}

export function TextsStep({ guide: { steps, textsBehind } }: { guide: OpeningGuide }) {
  const isDone = steps.some(({ name, state }) => name === 'texts' && state === 'done')
  const behind = textsBehind.length > 0 && m.office_missing_texts({ texts: textNames(textsBehind) })
  return (
    <Section title={stepName('texts')}>
      <Notice tone={isDone ? 'leaf' : 'peach'}>{behind || (isDone ? m.office_texts_done() : m.office_texts_open())}</Notice>
      <p className="mt-4 flex flex-wrap gap-2">
        {shopTextKinds.map((kind) => (
          <Link key={kind} to={linkToOffice('texts', undefined, { kind, from: 'guide' })} className={buttonClass('line', 'small')}>
            {textName(kind)}
          </Link>
        ))}
      </p>
    </Section>
  )
}
