import { setTimeout as sleep } from 'node:timers/promises'

/** What can go wrong with a gateway, each in per cent of the calls; nothing by default. */
const none = {
  /** A call fails before anything is done. */
  serverError: 0,
  /** The session is opened, and its answer is lost. */
  timeOutAtCreation: 0,
  /** The money is taken; neither the payer's browser nor a webhook tells of it. */
  timeOutAfterCapture: 0,
  /** The money is taken half an hour later, whatever the gateway has said until then, and no webhook tells. */
  lateCapture: 0,
  dropWebhook: 0,
  /** The same event comes three times. */
  duplicateWebhook: 0,
  /** News of the charge's past comes after the newest. */
  reorderWebhook: 0,
  wrongAmount: 0,
  wrongCurrency: 0,
  wrongSignature: 0,
  /** A refund is refused for good. */
  refundFailure: 0,
  /** The money goes back, and the answer is lost. */
  timeOutAtRefund: 0,
}
export type FaultName = keyof typeof none

export type Faults = Record<FaultName, number> & {
  /** Every call and webhook takes this much longer. */
  delayMs: number
  /** Numbers in [0, 100): the same seed draws the same ones. */
  draw: () => number
}

/** `dropWebhook=30,delayMs=200,seed=7`; without a seed every run draws the same. Throws for an unknown name or an invalid number. */
export function readFaults(text: string | undefined): Faults {
  const given: Record<string, number> = { ...none, delayMs: 0, seed: 1 }
  for (const part of (text ?? '').split(',').filter((one) => one.trim())) {
    const [name = '', value = ''] = part.split('=').map((word) => word.trim())
    const most = name in none ? 100 : 60_000
    if (!Object.hasOwn(given, name) || !/^\d{1,5}$/.test(value) || Number(value) > most)
      throw new Error(`SANDBOX_FAULTS: "${part.trim()}" is no fault. Write name=per cent, with a name of: ${Object.keys(given).join(', ')}`)
    given[name] = Number(value)
  }
  const { seed = 1, ...faults } = given
  return { ...(faults as Omit<Faults, 'draw'>), draw: drawFrom(seed) }
}

/** Whether a fault strikes this time. */
export const strikes = (faults: Faults, name: FaultName): boolean => faults[name] > 0 && faults.draw() < faults[name]

/** The faults that every call of the gateway can meet. */
export async function meetFaults(faults: Faults): Promise<void> {
  if (faults.delayMs > 0) await sleep(faults.delayMs)
  if (strikes(faults, 'serverError')) throw new Error('The sandbox has failed, as it was told to')
}

/** A linear congruential generator: enough to draw faults, and the same everywhere. */
function drawFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 32) * 100
  }
}
