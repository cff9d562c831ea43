import { useRef } from 'react'
import { Search } from 'storefront/app/ui/icons.tsx'

const pauseMs = 250

type LiveSearchProps = { label: string; onLook: (text: string) => void; maxLength?: number; isLarge?: boolean }

/** Searches after a pause in typing, or at once on Enter. A surrounding form is neither sent nor changed. */
export function LiveSearch({ label, onLook, maxLength = 200, isLarge = false }: LiveSearchProps) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = (text: string, afterMs: number) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => onLook(text.trim()), afterMs)
  }
  return (
    <div className="relative">
      <Search className="absolute inset-y-0 start-3 my-auto" aria-hidden="true" />
      <input
        type="search"
        dir="auto"
        placeholder={label}
        aria-label={label}
        maxLength={maxLength}
        onInput={(event) => {
          event.stopPropagation()
          look(event.currentTarget.value, pauseMs)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          look(event.currentTarget.value, 0)
        }}
        className={`w-full rounded-control border border-control bg-surface px-10 text-ellipsis placeholder-shown:pe-3 ${isLarge ? 'min-h-12 text-base' : 'min-h-11'}`}
      />
    </div>
  )
}
