import type { ProviderDeps } from 'provider/src/app.ts'

/** The shop while its past is made. `deps`: its clock shows the time of the step. */
export type Office = {
  deps: ProviderDeps
  /** The students' ids, by their addresses. */
  people: Map<string, string>
  staff: { clerk: string; admin: string; owner: string }
  /** Placed orders, by their numbers in the plan. */
  placed: Map<number, { orderId: string; paymentUrl: string | null }>
}

/** An event of that time. */
export type Step = { at: Date; run: (office: Office) => Promise<unknown> }
