/** How long a shared cache may answer with a page: fresh, and then stale while it is made anew. In seconds. */
export type CachePolicy = { freshSeconds: number; staleSeconds: number }

/** What Cache-Control lets a shared cache do; undefined: do not store. A response with Set-Cookie is never stored. */
export function readCachePolicy(response: Response): CachePolicy | undefined {
  const control = response.headers.get('Cache-Control') ?? ''
  if (response.status !== 200 || response.headers.has('Set-Cookie')) return undefined
  if (/\b(no-store|private|no-cache)\b/.test(control)) return undefined
  const freshSeconds = secondsOf(control, 's-maxage')
  if (!freshSeconds) return undefined
  return { freshSeconds, staleSeconds: secondsOf(control, 'stale-while-revalidate') ?? 0 }
}

function secondsOf(control: string, directive: string): number | undefined {
  const value = new RegExp(`\\b${directive}=(\\d+)`).exec(control)?.[1]
  return value === undefined ? undefined : Number(value)
}
