/** How long a key signs before the next one does. */
export const keyDays = 90
const minuteMs = 60_000
const dayMs = 86_400_000

/** The lifetime of an access token, in minutes. */
export const accessTokenMinutes = 15
/** A key that no longer signs counts until its last token has expired, and five minutes longer. */
const overlapMs = (accessTokenMinutes + 5) * minuteMs
/** Every process rereads the keys within this time, and none signs before the others know the key. */
const leadMs = 2 * minuteMs

type Dated = { signsFrom: Date }

/** The key that signs now. Keys are sorted by start time, and the next one is added long before. */
export const signingKey = <Key extends Dated>(keys: readonly Key[], now: Date): Key | undefined =>
  keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0]

/** The keys whose signatures count: all except those replaced long enough ago. */
export const livingKeys = <Key extends Dated>(keys: readonly Key[], now: Date): Key[] =>
  keys.filter((_, index) => {
    const successor = keys[index + 1]
    return !successor || now.getTime() < successor.signsFrom.getTime() + overlapMs
  })

/**
 * The start times of missing keys: now if there is none, and 90 days after the last for the next one. If nobody checked for longer than that,
 * soon.
 */
export function missingKeys(keys: readonly Dated[], now: Date): Date[] {
  const last = keys.at(-1)
  if (!last) return [now, new Date(now.getTime() + keyDays * dayMs)]
  if (last.signsFrom > now) return []
  return [new Date(Math.max(last.signsFrom.getTime() + keyDays * dayMs, soon(now).getTime()))]
}

export const soon = (now: Date): Date => new Date(now.getTime() + leadMs)
