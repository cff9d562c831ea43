import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { keepLanguage } from '../../../offline/kept-files.ts'
import { KeptList } from './kept-list.tsx'
import type { KeptMemoProps } from './kept-memo.tsx'
import { KeptReader } from './kept-reader.tsx'

/**
 * What this device keeps: all of it, or the memo that the part of the address after # names. It is drawn in the browser alone, from what is stored there. `Memo`:
 * handed in, so that the reader and this page share no file of their own.
 */
export default function KeptPage({ Memo }: { Memo: ComponentType<KeptMemoProps> }) {
  const { hash } = useLocation()
  // Servers know nothing of what stands after #.
  const isHydrated = useIsHydrated()
  // The language that an address names is the one that was chosen last.
  useEffect(() => void keepLanguage().catch(() => undefined), [])
  const id = isHydrated ? Number(hash.slice(1)) : Number.NaN
  const isMemo = Number.isSafeInteger(id) && id > 0
  return isMemo ? <KeptReader key={id} id={id} Memo={Memo} /> : <KeptList />
}
