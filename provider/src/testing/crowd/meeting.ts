/** Where the naive ones of a race meet between reading and writing: each waits until `count` have come, at most as many as the pool has connections. */
export function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === count) resolve()
    return promise
  }
}
