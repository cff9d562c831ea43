import { errorToastMaxWords } from 'contract/limits.ts'
import type { Toast } from './sonner-toaster.tsx'

export type { Toast }

/** Sonner is fetched with the first toast: no page pays for it before. */
export async function showToast(toast: Toast): Promise<void> {
  const { showSonnerToast } = await import('./sonner-toaster.tsx')
  showSonnerToast(toast)
}

export function cutWords(text: string, most = errorToastMaxWords): string {
  const words = text.trim().split(/\s+/)
  return words.length > most ? `${words.slice(0, most).join(' ')}…` : text.trim()
}
