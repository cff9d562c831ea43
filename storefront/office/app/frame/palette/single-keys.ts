const storageKey = 'officeKeys'

/** Whether keys without Ctrl or ⌘ are commands. Who speaks to the machine, or rests a hand on the keys, turns them off in this browser. */
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
    // The keys stay on without storage.
  }
}
