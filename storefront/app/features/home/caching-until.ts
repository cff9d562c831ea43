const freshSeconds = 60
const staleSeconds = 600

/** Nobody keeps the page beyond the moment at which an announcement begins or ends. Without such a moment near, it is kept as every shared page is. */
export function cachingUntil(changesAt: string | null, now: Date): string | undefined {
  const left = changesAt ? Math.max(1, Math.floor((Date.parse(changesAt) - now.getTime()) / 1000)) : Number.POSITIVE_INFINITY
  if (left >= freshSeconds + staleSeconds) return undefined
  const fresh = Math.min(freshSeconds, left)
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${left - fresh}`
}
