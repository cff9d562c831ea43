/** Our name for what MyFatoorah took: `6424700` is an invoice, `6424700/07076424733325055272` one transaction of it, by its `PaymentId`. */
export const referenceOf = (invoiceId: number | string, transactionId: string): string => `${invoiceId}/${transactionId}`

export function partsOf(gatewayRef: string): { invoiceId: string; transactionId: string | undefined } {
  const [invoiceId = '', transactionId] = gatewayRef.split('/')
  return { invoiceId, transactionId }
}
