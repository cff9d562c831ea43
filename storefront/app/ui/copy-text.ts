import { useState } from 'react'

/** Copies a text; false if there is no clipboard (plain http) or the browser refuses. The text is shown, so it can still be selected. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** A button's copy action, and whether it has copied. */
export function useCopy(text: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false)
  return { isCopied, copy: () => void copyText(text).then(setCopied) }
}
