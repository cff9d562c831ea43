/**
 * Makes the naive callers of a race meet between reading and writing: each waits until `count` have come, at most the pool's number of
 * connections.
 */
export function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === count) resolve()
    return promise
  }
}
