const graceSeconds = 60

type SessionState = { generation: number; rotatedAt: Date; isGenerationUsed: boolean }

/**
 * What happens to a validly signed refresh token (promise 17). `advance`: it is the current one. `repeat`: it is the previous one, whose answer
 * may have been lost, so the same answer is given again. `reuse`: somebody kept an old one.
 */
export function decideRefresh(
  { generation, rotatedAt, isGenerationUsed }: SessionState,
  presented: number,
  now: Date,
): 'advance' | 'repeat' | 'reuse' {
  if (presented === generation) return 'advance'
  if (presented !== generation - 1) return 'reuse'
  const isInGrace = now.getTime() - rotatedAt.getTime() <= graceSeconds * 1000
  return isInGrace || !isGenerationUsed ? 'repeat' : 'reuse'
}
