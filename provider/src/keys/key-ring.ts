/** How long a key signs before the next one does. */
export const keyDays = 90
const minuteMs = 60_000
const dayMs = 86_400_000

/** How many minutes an access token lives. */
export const accessTokenMinutes = 15
/** A key that no longer signs counts until the last token it signed has ended, and five minutes beyond. */
const overlapMs = (accessTokenMinutes + 5) * minuteMs
/** Every process reads the keys anew within this time, and none signs before the others know the key. */
const leadMs = 2 * minuteMs

type Dated = { signsFrom: Date }

/** The key that signs now. Keys are in the order of their times, and the next one is among them long before. */
export const signingKey = <Key extends Dated>(keys: readonly Key[], now: Date): Key | undefined =>
  keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0]

/** The keys whose signatures count: all except those that have had a successor for long enough. */
export const livingKeys = <Key extends Dated>(keys: readonly Key[], now: Date): Key[] =>
  keys.filter((_, index) => {
    const successor = keys[index + 1]
    return !successor || now.getTime() < successor.signsFrom.getTime() + overlapMs
  })

/**
 * The times from which missing keys are to sign: now if there is none, and 90 days after the last for the next one. If nobody looked for longer
 * than that, soon.
 */
export function missingKeys(keys: readonly Dated[], now: Date): Date[] {
  const last = keys.at(-1)
  if (!last) return [now, new Date(now.getTime() + keyDays * dayMs)]
  if (last.signsFrom > now) return []
  return [new Date(Math.max(last.signsFrom.getTime() + keyDays * dayMs, soon(now).getTime()))]
}

export const soon = (now: Date): Date => new Date(now.getTime() + leadMs)
