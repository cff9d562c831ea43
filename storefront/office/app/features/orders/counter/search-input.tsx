import { useRef } from 'react'
import { Search } from 'storefront/app/ui/icons.tsx'

const pauseMs = 250

/** Looks for what is typed after a pause, and at once by Enter. It is in no form. */
export function SearchInput({ label, onLook }: { label: string; onLook: (text: string) => void }) {
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
        maxLength={200}
        onInput={(event) => look(event.currentTarget.value, pauseMs)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') look(event.currentTarget.value, 0)
        }}
        className="min-h-12 w-full rounded-control border border-control bg-surface ps-10 pe-3 text-base"
      />
    </div>
  )
}
