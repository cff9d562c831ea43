import type { GatewayKind } from '../gateway-kind.ts'
import { inPersonGateway } from '../in-person-gateway.ts'

/** The shop's own card machine, which is not connected. A refund is made on it. */
const terminalGateway = inPersonGateway('terminal', 'A card is taken nowhere but at the counter')

export const terminal: GatewayKind = {
  name: 'terminal',
  company: null,
  nameOnPaper: { en: 'card (terminal)', ar: 'بطاقة (جهاز نقاط البيع)' },
  isInPerson: true,
  /** Not for payers. */
  isOffered: () => false,
  atCounter: {
    isTaken: ({ cardTerminal = false }) => cardTerminal,
    received: { action: 'card-received', field: 'card-terminal' },
    hasSlip: true,
    reasonFault: {
      en: 'Give the money back on the card terminal, and write why.',
      ar: 'أعِد المبلغ على جهاز نقاط البيع، واكتب السبب.',
    },
  },
  takes: () => true,
  stepMinor: () => 1,
  /** Open even if switched off: its payments can still be refunded. */
  open: () => terminalGateway,
}
