import { type ReactNode, useEffect, useRef } from 'react'
import type { Group } from './group-orders.ts'

type BoxProps = {
  group: Group
  picked: ReadonlySet<string>
  onPick: (ids: readonly string[], isOn: boolean) => void
  children: ReactNode
}

/** Selects all orders of a group, or none; mixed if some are. Without a script: single orders only. */
export function GroupBox({ group, picked, onPick, children }: BoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const ids = group.orders.map(({ orderId }) => orderId)
  const count = ids.filter((id) => picked.has(id)).length
  const isMixed = count > 0 && count < ids.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className="flex min-h-11 items-center gap-1">
      <span className="grid size-11 place-items-center">
        <input
          ref={box}
          type="checkbox"
          checked={count === ids.length}
          onChange={({ target }) => onPick(ids, target.checked)}
          className="needs-script size-5.5 accent-action"
        />
      </span>
      {children}
    </label>
  )
}
