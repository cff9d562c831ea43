import { runningRouter } from './running-router.ts'
import type { Refusal } from './tell-refusal.ts'

/**
 * The generic handler (contract §8.6) for every action that is refused, whether a page or a fetcher sent it: a toast for each of its messages.
 * Answers a function that ends it.
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
