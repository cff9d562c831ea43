import { linkToOffice, type OfficePageName } from 'contract/office/office-pages.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type KeybindingsMap, tinykeys } from 'tinykeys'
import { areSingleKeysOn } from './single-keys.ts'

/** After G: each page's letter, by key position, so that Arabic layouts work too. */
export const pageKeys = {
  overview: 'H',
  orders: 'O',
  printing: 'P',
  memos: 'M',
  coupons: 'C',
  messages: 'I',
  reports: 'R',
  settings: 'S',
} as const satisfies Partial<Record<OfficePageName, string>>

type Openers = { openPalette: () => void; openHelp: () => void }

/** The office's shortcuts: the palette at any time, single keys unless somebody types or has turned them off. */
export function useKeys(open: readonly OfficePageName[], { openPalette, openHelp }: Openers): void {
  const navigate = useNavigate()
  useEffect(() => {
    const free = (act: () => void) => (event: KeyboardEvent) => {
      if (!areSingleKeysOn() || isTaken(event)) return
      event.preventDefault()
      act()
    }
    const keys: KeybindingsMap = {
      '$mod+KeyK': (event) => {
        event.preventDefault()
        openPalette()
      },
      Slash: free(focusSearch),
      'Shift+Slash': free(openHelp),
    }
    for (const [page, key] of Object.entries(pageKeys) as [OfficePageName, string][])
      if (open.includes(page)) keys[`KeyG Key${key}`] = free(() => void navigate(linkToOffice(page)))
    // While typing in a field, only the palette's key works.
    return tinykeys(window, keys, { ignore: (event) => event.isComposing })
  }, [navigate, open, openPalette, openHelp])
}

/** Whether a key belongs to the focused element, or to a dialog over the page. */
function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role=dialog]') !== null
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main [aria-keyshortcuts="/"]')
  field?.focus()
  field?.select()
}
