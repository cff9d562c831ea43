type Remove = () => Promise<unknown>

const open: Remove[] = []
let isStopped = false

/** Things that a run creates outside of its process, such as a database or a network, must not outlive it. Answers an idempotent removal. */
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

/** Removes everything, newest first. A failed removal does not stop the rest. */
export async function removeAll(): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const remove of open.toReversed()) await remove().catch((error: unknown) => failures.push(error))
  return failures
}

/** Cleans up after a stopped run as well as after a crash. */
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

/** Never resolves if the run was stopped, so that nothing new begins meanwhile. */
export const untilNotStopped = (): Promise<void> => (isStopped ? new Promise(() => {}) : Promise.resolve())
