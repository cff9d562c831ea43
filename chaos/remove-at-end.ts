type Remove = () => Promise<unknown>

const open: Remove[] = []
let isStopped = false

/** What a run makes outside of its own process, such as a database or a network, must not outlive it. Answers what removes it, however often it is called. */
export function removeAtEnd(remove: Remove): () => Promise<void> {
  let removing: Promise<void> | undefined
  const once = () => {
    removing ??= remove().then(() => {
      open.splice(open.indexOf(once), 1)
    })
    return removing
  }
  open.push(once)
  return once
}

/** Removes all that is there, what was made last first. What cannot be removed keeps nothing else from it. */
export async function removeAll(): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const remove of open.toReversed()) await remove().catch((error: unknown) => failures.push(error))
  return failures
}

/** Whoever stops a run finds nothing of it afterwards, nor does whoever sees it fall. */
export function removeOnSignal(): void {
  const stop = async (code: number) => {
    if (isStopped) return
    isStopped = true
    for (const failure of await removeAll()) console.error(failure)
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(130))
  process.on('uncaughtException', (error) => {
    console.error(error)
    void stop(1)
  })
}

/** Never ends if the run was stopped: what goes on meanwhile must not begin anything new. */
export const untilNotStopped = (): Promise<void> => (isStopped ? new Promise(() => {}) : Promise.resolve())
