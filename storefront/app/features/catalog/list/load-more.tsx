import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import type { ListProgress, Said } from './list-progress.ts'

/** How much of the list is shown, and the rest on request: the list never grows by itself, so the footer stays reachable. */
export function LoadMore({ progress }: { progress: ListProgress | undefined }) {
  const seenLine = useRef<HTMLParagraphElement>(null)
  const hasNext = Boolean(progress?.next)
  const hadNext = useRef(hasNext)
  useEffect(() => {
    // After the last step the focused link is gone: the focus moves to what was above it, not to the top of the page.
    if (hadNext.current && !hasNext && document.activeElement === document.body) seenLine.current?.focus({ preventScroll: true })
    hadNext.current = hasNext
  }, [hasNext])
  if (!progress) return null
  const { seen, percent, previous, next } = progress
  return (
    <div className="grid justify-items-center gap-3.5 pt-12">
      <p ref={seenLine} tabIndex={-1} className="text-sm text-muted outline-none" role="status">
        <SaidText said={seen} />
      </p>
      <div className="h-1 w-50 max-w-full overflow-hidden rounded-full bg-hairline" aria-hidden="true">
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
            <SaidText said={next} />
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function SaidText({ said: { text, onPhone } }: { said: Said }) {
  if (onPhone === undefined) return text
  return (
    <>
      <span className="sm:hidden">{onPhone}</span>
      <span className="max-sm:hidden">{text}</span>
    </>
  )
}
