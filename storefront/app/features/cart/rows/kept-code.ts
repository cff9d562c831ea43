import { couponStorageKey, maxCouponCodeLength } from 'contract/limits.ts'

let kept: string | null = null
let isRead = false

/** The last accepted code that was not removed. It outlives the page, and is rechecked before it applies again. */
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
    // Storage may be blocked: the code then lives as long as the page.
  }
}

/** Whether another tab has removed or used the code. */
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
