import { couponStorageKey, maxCouponCodeLength } from 'contract/limits.ts'

let kept: string | null = null
let isRead = false

/** The code that was accepted last and not removed since. It outlives the page, and is checked anew before it counts again. */
export function keptCode(): string | null {
  if (isRead) return kept
  isRead = true
  kept = readStored()
  return kept
}

/** Null forgets the code. */
export function keepCode(code: string | null): void {
  kept = code
  isRead = true
  try {
    if (code === null) localStorage.removeItem(couponStorageKey)
    else localStorage.setItem(couponStorageKey, code)
  } catch {
    // Storage may be blocked: then the code lives as long as the page.
  }
}

/** Whether another tab has removed the code, or paid with it. */
export function isGoneElsewhere(): boolean {
  return keptCode() !== null && readStored() === null
}

function readStored(): string | null {
  try {
    const stored = localStorage.getItem(couponStorageKey)
    return stored && stored.length <= maxCouponCodeLength ? stored : null
  } catch {
    return null
  }
}
