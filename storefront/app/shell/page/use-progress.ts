import { progressBar } from 'contract/limits.ts'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useLostPage } from '../chunk-reload.ts'
import { startProgress } from './progress-bar.ts'

/** Shows that something is loading. The drawing code is loaded before the first wait, however slow the connection. */
export function useProgress(): void {
  const { state } = useNavigation()
  const isLost = useLostPage() !== undefined
  const isBusy = state !== 'idle' && !isLost
  const delayMs = state === 'submitting' ? progressBar.startDelayMs : progressBar.pageStartDelayMs
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending a form and loading the page that answers it are one wait
  useEffect(() => (isBusy ? startProgress(delayMs) : undefined), [isBusy])
}
