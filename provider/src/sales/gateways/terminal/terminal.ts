import type { Gateway } from '../gateway.ts'
import type { GatewayKind } from '../gateway-kind.ts'

/**
 * The shop's own card machine, as far as it is a gateway: it is not connected, so nobody can be asked what became of the money, staff say so
 * (receive-cash.ts). What goes back is given back on the machine by whoever asks for the refund, so it has gone when they do.
 */
const terminalGateway: Gateway = {
  name: 'terminal',
  createSession: () => Promise.reject(new Error('A card is taken nowhere but at the counter')),
  getStatus: async () => undefined,
  cancel: async () => undefined,
  refund: async ({ refundId, amountMinor, currency }) => ({ gatewayRef: refundId, status: 'succeeded', amountMinor, currency }),
  getRefund: async () => undefined,
  getDispute: undefined,
  listDisputes: undefined,
  parseWebhook: () => undefined,
  listTaken: undefined,
}

export const terminal: GatewayKind = {
  name: 'terminal',
  company: null,
  nameOnPaper: { en: 'card (terminal)', ar: 'بطاقة (جهاز نقاط البيع)' },
  isInPerson: true,
  /** No payer chooses it. */
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
  /** Open also where it was switched off: what it took can still be given back. */
  open: () => terminalGateway,
}
