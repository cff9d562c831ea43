import { snackbarTimeoutMs } from 'contract/limits.ts'

/** One line at the bottom of the page, with an undo button. */
export type Snack = { text: string; actionLabel: string; act: () => void }

const listeners = new Set<() => void>()
let snack: Snack | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function change(next: Snack | undefined): void {
  snack = next
  for (const listener of listeners) listener()
}

/** The newest snackbar replaces the previous and stays for 5000 ms. */
export function showSnackbar(next: Snack): void {
  change(next)
  resumeSnackbar()
}

export function hideSnackbar(): void {
  pauseSnackbar()
  change(undefined)
}

/** It does not time out while pointed at. */
export function pauseSnackbar(): void {
  clearTimeout(timer)
}

export function resumeSnackbar(): void {
  clearTimeout(timer)
  timer = setTimeout(hideSnackbar, snackbarTimeoutMs)
}

export function subscribeToSnackbar(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentSnack = (): Snack | undefined => snack
