import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ChevronDown } from 'storefront/app/ui/icons.tsx'
import { rowButtonLook } from './step-button.tsx'

type Place = { before: number | null; after: number | null; afterNext: number | null }

/** A row's place among its siblings: whom it passes when it moves up or down. */
export function placeIn(ids: readonly number[], id: number): Place {
  const at = ids.indexOf(id)
  return { before: ids[at - 1] ?? null, after: ids[at + 1] ?? null, afterNext: ids[at + 2] ?? null }
}

type MovableProps = {
  /** Sent with the row's id, so that the action knows what moves. */
  kind: string
  id: number
  name: string
  place: Place
  className?: string
  /** Called when the row is in its new place. */
  onMoved: (id: number) => void
  children: (buttons: ReactNode) => ReactNode
}

/** A list entry that moves before or after its neighbour: by two buttons, or by Alt and an arrow key anywhere in it. */
export function MovableRow({ kind, id, name, place, className, onMoved, children }: MovableProps) {
  const fetcher = useFetcher<{ isMoved: boolean }>()
  const used = useRef<HTMLElement | null>(null)
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer?.isMoved) return
    // Moving an element within a page makes the browser drop its focus.
    used.current?.focus()
    onMoved(id)
  }, [answer])
  const move = (isUp: boolean) => {
    if (fetcher.state !== 'idle' || (isUp ? place.before : place.after) === null) return
    used.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    fetcher.submit({ intent: 'place', kind, id, beforeId: (isUp ? place.before : place.afterNext) ?? '' }, { method: 'post' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(event.key === 'ArrowUp')
  }
  return (
    <li className={className} onKeyDown={onKeyDown}>
      {children(
        <fetcher.Form
          method="post"
          className="flex flex-none gap-1"
          onSubmit={(event) => {
            event.preventDefault()
            move((event.nativeEvent as SubmitEvent).submitter?.dataset.way === 'up')
          }}
        >
          <input type="hidden" name="intent" value="place" />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="beforeId"
            value={place.before ?? ''}
            data-way="up"
            aria-disabled={place.before === null}
            aria-label={`${m.office_move_up()}: ${name}`}
            aria-keyshortcuts="Alt+ArrowUp"
            className={rowButtonLook}
          >
            <ChevronDown className="size-4 rotate-180" aria-hidden="true" />
          </button>
          <button
            type="submit"
            name="beforeId"
            value={place.afterNext ?? ''}
            data-way="down"
            aria-disabled={place.after === null}
            aria-label={`${m.office_move_down()}: ${name}`}
            aria-keyshortcuts="Alt+ArrowDown"
            className={rowButtonLook}
          >
            <ChevronDown className="size-4" aria-hidden="true" />
          </button>
        </fetcher.Form>,
      )}
    </li>
  )
}
