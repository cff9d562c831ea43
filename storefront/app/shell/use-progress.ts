import { progressBar } from 'contract/limits.ts'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'

/** Shows that something is under way; what draws it is fetched with the first wait. */
export function useProgress(): void {
  const { state } = useNavigation()
  const isBusy = state !== 'idle'
  const delayMs = state === 'submitting' ? progressBar.startDelayMs : progressBar.pageStartDelayMs
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent goes on as the page that answers it: one wait
  useEffect(() => {
    if (!isBusy) return
    const since = Date.now()
    const started = import('./progress-bar.ts').then(({ startProgress }) => startProgress(delayMs, since))
    return () => {
      started.then(
        (finish) => finish(),
        () => {},
      )
    }
  }, [isBusy])
}
