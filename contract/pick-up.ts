import { z } from 'zod'

const line = z.string().max(200).optional()

/** The settings that say where and when printed copies can be picked up, one line in each language. Both sides of the shop read them. */
export const pickUpEnv = { PICK_UP_EN: line, PICK_UP_AR: line }

const ofDemo = {
  en: 'Warraq, Tunis Street 12, Hawalli. Saturday to Thursday, 10:00 to 20:00',
  ar: 'ورّاق، شارع تونس 12، حولي. من السبت إلى الخميس، من 10:00 إلى 20:00',
}

/** Undefined if the settings name no place. If one language is missing, the other stands in for it. */
export function pickUpOf(
  { PICK_UP_EN, PICK_UP_AR }: { PICK_UP_EN?: string | undefined; PICK_UP_AR?: string | undefined },
  isDemo: boolean,
): { en: string; ar: string } | undefined {
  const en = PICK_UP_EN ?? PICK_UP_AR
  const ar = PICK_UP_AR ?? PICK_UP_EN
  return en && ar ? { en, ar } : isDemo ? ofDemo : undefined
}
