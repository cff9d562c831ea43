import type { ProviderDeps } from 'provider/src/app.ts'

/** The shop while its past is made. `deps`: its clock shows the time of the step. */
export type Office = {
  deps: ProviderDeps
  /** The students' ids, by their addresses. */
  people: Map<string, string>
  staff: { clerk: string; admin: string; owner: string }
  /** Orders that stand, by their numbers in the plan. */
  placed: Map<number, { orderId: string; paymentUrl: string | null }>
}

/** Something that happened then. */
export type Step = { at: Date; run: (office: Office) => Promise<unknown> }
