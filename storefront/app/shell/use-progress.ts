import { progressBar } from 'contract/limits.ts'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useLostPage } from './chunk-reload.ts'
import { startProgress } from './progress-bar.ts'

/** Shows that something is under way. What draws it is there before the first wait, whatever the line is like. */
export function useProgress(): void {
  const { state } = useNavigation()
  const isLost = useLostPage() !== undefined
  const isBusy = state !== 'idle' && !isLost
  const delayMs = state === 'submitting' ? progressBar.startDelayMs : progressBar.pageStartDelayMs
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent goes on as the page that answers it: one wait
  useEffect(() => (isBusy ? startProgress(delayMs) : undefined), [isBusy])
}
