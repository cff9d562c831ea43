import { ratingScale } from 'contract/limits.ts'
import { directionOf } from 'contract/locale.ts'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { getLocale } from '../i18n/locale.ts'
import { m } from '../i18n/m.ts'
import { TriangleAlert } from './icons.tsx'
import { Star } from './rating.tsx'

type RatingInputProps = {
  name: string
  label: ReactNode
  /** Shown beside the stars while none is chosen. */
  placeholder: string
  initial?: number | undefined
  error?: ReactNode
}

const values = Array.from({ length: ratingScale }, (_, index) => index + 1)

/**
 * Five stars, filled up to the chosen one (contract §9.11). They are radio buttons, for focus, labels and form data. They grow in reading
 * direction, and arrow keys match what is seen, unlike the browser's own in right-to-left pages.
 */
export function RatingInput({ name, label, placeholder, initial, error }: RatingInputProps) {
  const id = useId()
  const [chosen, choose] = useState(initial ?? 0)
  const [pointedAt, pointAt] = useState(0)
  const shown = pointedAt || chosen

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = valueAfter(event.key, chosen)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const input = event.currentTarget.querySelectorAll('input')[next - 1]
    input?.focus()
    // A click, because forms that watch for changes need the event.
    if (next !== chosen) input?.click()
  }
  return (
    <div
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-required="true"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-1.5"
      onKeyDown={onKeyDown}
    >
      <span id={`${id}-label`} className="text-sm font-strong">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-mx-2 flex" onPointerLeave={() => pointAt(0)}>
          {values.map((value) => (
            <label
              key={value}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && pointAt(value)}
              className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={chosen === value}
                onChange={() => choose(value)}
                className="sr-only"
                aria-label={m.review_stars({ count: value })}
              />
              <Star className={`size-7 stroke-[1.2] ${value <= shown ? 'fill-ink stroke-ink' : 'fill-none stroke-control'}`} />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-sm text-muted">
          {shown ? m.review_stars({ count: shown }) : placeholder}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-xs font-strong text-danger">
          <TriangleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.6} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** The rating for a key: arrows go one further or back, wrapping as in any radio group; a digit chooses its number. */
function valueAfter(key: string, chosen: number): number | undefined {
  const figure = values.find((value) => key === String(value) || key === '٠١٢٣٤٥٦٧٨٩'[value])
  if (figure) return figure
  const isRightToLeft = directionOf(getLocale()) === 'rtl'
  const [forth, back] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === forth || key === 'ArrowDown') return (chosen % ratingScale) + 1
  if (key === back || key === 'ArrowUp') return chosen > 1 ? chosen - 1 : ratingScale
  return undefined
}
