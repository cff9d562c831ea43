import type { Locale } from 'contract/locale.ts'
import { and, eq } from 'drizzle-orm'
import type { Gateway } from '../gateway.ts'
import type { GatewayDeps } from '../gateway-env.ts'
import { createCharge, findChargeOf, listTakenCharges } from './charges.ts'
import { meetFaults, strikes } from './faults.ts'
import { createRefund, findRefundOf } from './refunds.ts'
import { sandboxCharges } from './sandbox.schema.ts'
import { parseWebhook, stateOf } from './webhook.ts'

export const payPath = <Id extends string>(chargeId: Id) => `/api/Sandbox/Pay/${chargeId}` as const

/** The page is in the language that its address names. */
const addressIn = (paymentUrl: string, locale: Locale): string => `${paymentUrl.split('?')[0]}?lang=${locale}`

/** A gateway of our own with books of its own: the whole journey of a payment without a bank. */
export function sandboxGateway({ db, now, secrets, settings }: GatewayDeps): Gateway {
  const faults = settings.sandboxFaults
  const stateNow = async (paymentId: string) => {
    const charge = await findChargeOf(db, paymentId, now())
    return charge && stateOf(charge)
  }
  return {
    name: 'sandbox',
    createSession: async (request) => {
      await meetFaults(faults)
      const charge = await createCharge(db, request)
      if (strikes(faults, 'timeOutAtCreation')) throw new Error('The answer of the sandbox was lost, as it was told to')
      return { gatewayRef: charge.id, paymentUrl: addressIn(`${settings.publicUrl ?? ''}${payPath(charge.id)}`, request.locale) }
    },
    addressIn,
    getStatus: async ({ paymentId }) => {
      await meetFaults(faults)
      return stateNow(paymentId)
    },
    cancel: async ({ paymentId }) => {
      await meetFaults(faults)
      await db
        .update(sandboxCharges)
        .set({ status: 'cancelled' })
        .where(and(eq(sandboxCharges.reference, paymentId), eq(sandboxCharges.status, 'open')))
      return stateNow(paymentId)
    },
    refund: async (request) => {
      await meetFaults(faults)
      const state = await createRefund(db, request, strikes(faults, 'refundFailure'))
      if (strikes(faults, 'timeOutAtRefund')) throw new Error('The answer of the sandbox was lost, as it was told to')
      return state
    },
    getRefund: async ({ refundId }) => {
      await meetFaults(faults)
      return findRefundOf(db, refundId)
    },
    // Nobody's bank has paid anything.
    getDispute: undefined,
    listDisputes: undefined,
    parseWebhook: (rawBody, headers) => parseWebhook(rawBody, headers, secrets.sandboxWebhook, now()),
    listTaken: async (from, to) => {
      await meetFaults(faults)
      return listTakenCharges(db, from, to)
    },
  }
}
