import { ButtonLink } from '../../ui/button.tsx'
import type { ListProgress } from './list-progress.ts'

/** How much of the list has been seen, and the rest on request: never endless, the footer stays within reach. */
export function LoadMore({ progress }: { progress: ListProgress | undefined }) {
  if (!progress) return null
  const { text, percent, previous, next } = progress
  return (
    <div className="grid justify-items-center gap-3.5 pt-12">
      <p className="text-sm text-muted" role="status">
        {text}
      </p>
      <div className="h-1 w-50 overflow-hidden rounded-full bg-hairline" aria-hidden="true">
        <div className="h-full bg-action" style={{ inlineSize: `${percent}%` }} />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {previous && (
          <ButtonLink look="line" to={previous.to} rel="prev">
            {previous.text}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink look="line" to={next.to} rel="next" preventScrollReset={next.isSameList}>
            {next.text}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
