import { type ComponentType, useSyncExternalStore } from 'react'

let toaster: ComponentType | undefined
const listeners = new Set<() => void>()

/** The toasts' place on every page: empty until the first toast loads their code (toaster.tsx). */
export function ToastArea() {
  const Toaster = useSyncExternalStore(
    subscribe,
    () => toaster,
    () => undefined,
  )
  return Toaster ? <Toaster /> : null
}

export function fillToastArea(component: ComponentType): void {
  toaster = component
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
