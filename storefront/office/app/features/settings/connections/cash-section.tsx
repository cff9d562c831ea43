import { m } from 'storefront/app/i18n/m-office.ts'
import type { ShownSettings } from '../load-settings.ts'
import { SwitchSection } from './switch-section.tsx'

/** Whether printed copies can be paid in cash when they are handed over. */
export const CashSection = ({ connections: { cash }, ...shown }: ShownSettings) => (
  <SwitchSection {...shown} about="cash" title={m.office_cash()} label={m.office_cash_on()} hint={m.office_cash_hint()} isOn={cash.isOn} />
)

/** Whether clerks take cards on a machine of the shop's own. */
export const TerminalSection = ({ connections: { cardTerminal }, ...shown }: ShownSettings) => (
  <SwitchSection
    {...shown}
    about="cardTerminal"
    title={m.office_terminal()}
    label={m.office_terminal_on()}
    hint={m.office_terminal_hint()}
    isOn={cardTerminal.isOn}
  />
)
