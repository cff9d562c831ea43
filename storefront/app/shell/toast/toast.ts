import { errorToastMaxWords } from 'contract/limits.ts'
import type { Toast } from './toaster.tsx'

export type { Toast }

/** The toast code loads with the first toast, so that no page pays for it earlier. */
export async function showToast(toast: Toast): Promise<void> {
  const { addToast } = await import('./toaster.tsx')
  addToast(toast)
}

export function cutWords(text: string, most = errorToastMaxWords): string {
  const words = text.trim().split(/\s+/)
  return words.length > most ? `${words.slice(0, most).join(' ')}…` : text.trim()
}
