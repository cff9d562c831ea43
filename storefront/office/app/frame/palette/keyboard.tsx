import type { OfficePageName } from 'contract/office/office-pages.ts'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { useKeys } from './use-keys.ts'

const importPalette = () => import('./palette.tsx')
const Palette = lazy(importPalette)
const KeysHelp = lazy(() => import('./keys-help.tsx'))

export type Opened = 'palette' | 'help' | undefined
type KeyboardProps = { open: OfficePageName[]; opened: Opened; onOpen: (opened: Opened) => void }

/** The palette and the shortcut list, above any page. */
export function Keyboard({ open, opened, onOpen }: KeyboardProps) {
  const openPalette = useCallback(() => onOpen('palette'), [onOpen])
  const openHelp = useCallback(() => onOpen('help'), [onOpen])
  useKeys(open, { openPalette, openHelp })
  // Preloaded, so that the first typed letters are not lost.
  useEffect(() => void importPalette(), [])
  const close = () => onOpen(undefined)
  return (
    <Suspense>
      {opened === 'palette' && <Palette open={open} onClose={close} />}
      {opened === 'help' && <KeysHelp open={open} onClose={close} />}
    </Suspense>
  )
}
