/** From one time to before another. */
export type Span = { from: Date; to: Date }
export type Parts = { before: Span; whole: Span; after: Span }

export const quarterMs = 15 * 60_000
export const dayMs = 24 * 60 * 60_000

/** A span in three: `whole` has whole steps (quarters of an hour, or days of UTC), and the remainders at both ends are shorter than a step. */
export function splitSpan({ from, to }: Span, stepMs: number): Parts {
  const first = new Date(Math.ceil(from.getTime() / stepMs) * stepMs)
  const last = new Date(Math.floor(to.getTime() / stepMs) * stepMs)
  const none = { from: to, to }
  if (first >= last) return { before: { from, to }, whole: none, after: none }
  return { before: { from, to: first }, whole: { from: first, to: last }, after: { from: last, to } }
}
