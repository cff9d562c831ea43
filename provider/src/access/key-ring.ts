/** How long a key signs before the next one does. */
export const keyDays = 90
const minuteMs = 60_000
const dayMs = 86_400_000

/** Minutes that an access token lives. */
export const accessTokenMinutes = 15
/** A key that no longer signs counts until the last token it signed has ended, and five minutes beyond. */
const overlapMs = (accessTokenMinutes + 5) * minuteMs
/** Every process reads the keys anew within this time, and none signs before the others know. */
const leadMs = 2 * minuteMs

type Dated = { signsFrom: Date }

/** The one that signs now; keys are in the order of their times. The next one is among them long before. */
export const signingKey = <Key extends Dated>(keys: readonly Key[], now: Date): Key | undefined =>
  keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0]

/** Those whose signature counts: all but what has had a successor for long enough. */
export const livingKeys = <Key extends Dated>(keys: readonly Key[], now: Date): Key[] =>
  keys.filter((_, index) => {
    const successor = keys[index + 1]
    return !successor || now.getTime() < successor.signsFrom.getTime() + overlapMs
  })

/**
 * When keys that are missing are to sign from: one now where there is none, and a next one 90 days after the last. Where nobody looked for
 * longer than that, soon.
 */
export function missingKeys(keys: readonly Dated[], now: Date): Date[] {
  const last = keys.at(-1)
  if (!last) return [now, new Date(now.getTime() + keyDays * dayMs)]
  if (last.signsFrom > now) return []
  return [new Date(Math.max(last.signsFrom.getTime() + keyDays * dayMs, soon(now).getTime()))]
}

export const soon = (now: Date): Date => new Date(now.getTime() + leadMs)
