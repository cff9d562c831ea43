import { useState } from 'react'

/** Puts a text on the clipboard; false if this page has none (plain http) or the browser refuses. What is to be copied is shown, so it can still be selected. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** A button's copying, and whether it has copied. */
export function useCopy(text: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false)
  return { isCopied, copy: () => void copyText(text).then(setCopied) }
}
