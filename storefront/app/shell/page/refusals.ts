import { runningRouter } from './running-router.ts'
import type { Refusal } from './tell-refusal.ts'

/**
 * The generic handler (contract §8.6) for every refused action, by page or fetcher: a toast for each message. Returns a function that stops
 * it.
 */
export function watchRefusals(): () => void {
  const told = new WeakSet()
  const look = ({ actionData, fetchers }: Pick<ReturnType<typeof runningRouter>['state'], 'actionData' | 'fetchers'>) => {
    for (const answer of [...Object.values(actionData ?? {}), ...[...fetchers.values()].map(({ data }) => data as unknown)]) {
      if (!isRefusal(answer) || told.has(answer)) continue
      told.add(answer)
      void import('./tell-refusal.ts').then(({ tellRefusal }) => tellRefusal(answer)).catch(() => {})
    }
  }
  look(runningRouter().state)
  return runningRouter().subscribe(look)
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && ('failed' in answer || 'faults' in answer)
