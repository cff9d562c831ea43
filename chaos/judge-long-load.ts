const mostMiBAMinute = 1
const slowestMs = 150
/** A shorter run is mostly of processes that have just started and still fill their caches. */
const limitedFromMinutes = 30

/** The limits of a long run. `steepest`: growth of a process's memory in MiB a minute; `slow`: p99 of pages in milliseconds. */
export function judgeLongLoad({ minutes, steepest, slow }: { minutes: number; steepest: number; slow: number }) {
  if (minutes < limitedFromMinutes) {
    const when = `holds for ${limitedFromMinutes} minutes and more, and this run took ${minutes}`
    return {
      breaches: [],
      unchecked: [`memory grows by at most ${mostMiBAMinute} MiB a minute: ${when}`, `p99 of pages at most ${slowestMs} ms: ${when}`],
    }
  }
  return {
    breaches: [
      ...(steepest > mostMiBAMinute ? [`memory grew by ${steepest.toFixed(2)} MiB a minute`] : []),
      ...(slow > slowestMs ? [`one page in a hundred took more than ${slowestMs} ms`] : []),
    ],
    unchecked: [],
  }
}
