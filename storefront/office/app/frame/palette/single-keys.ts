const storageKey = 'officeKeys'

/**
 * Whether keys without Ctrl or ⌘ are shortcuts. Users of speech input, or with a hand resting on the keys, turn them off in this browser.
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function turnSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Without storage the keys stay on.
  }
}
