import { errorToastMaxWords } from 'contract/limits.ts'

/**
 * What a toast says: the contract's message as title, its English under it in the English locale (ruling 7). One that offers something
 * stays until it is answered; one that can be undone goes by itself, after as long as the snackbar.
 */
export type Toast = {
  kind: 'success' | 'error' | 'info'
  title: string
  description?: string
  lang?: 'en' | 'ar'
  /** The page says it, too: it is not read out a second time. */
  isOnPage?: true
  action?: { label: string; act: () => void }
  undo?: () => void
}

/** Sonner is fetched with the first toast: no page pays for it before. */
export async function showToast(toast: Toast): Promise<void> {
  const { showSonnerToast } = await import('./sonner-toaster.tsx')
  showSonnerToast(toast)
}

export function cutWords(text: string, most = errorToastMaxWords): string {
  const words = text.trim().split(/\s+/)
  return words.length > most ? `${words.slice(0, most).join(' ')}…` : text.trim()
}
