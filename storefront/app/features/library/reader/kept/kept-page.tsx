import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { keepLanguage } from '../../../offline/kept-files.ts'
import { KeptList } from './kept-list.tsx'
import type { KeptMemoProps } from './kept-memo.tsx'
import { KeptReader } from './kept-reader.tsx'

/**
 * What this device keeps: all of it, or the memo in the address's hash. Rendered only in the browser, from local data. `Memo` is passed in,
 * so that the reader and this page share no file.
 */
export default function KeptPage({ Memo }: { Memo: ComponentType<KeptMemoProps> }) {
  const { hash } = useLocation()
  // Servers do not see the hash.
  const isHydrated = useIsHydrated()
  // A language in the address counts as the last choice.
  useEffect(() => void keepLanguage().catch(() => undefined), [])
  const id = isHydrated ? Number(hash.slice(1)) : Number.NaN
  const isMemo = Number.isSafeInteger(id) && id > 0
  return isMemo ? <KeptReader key={id} id={id} Memo={Memo} /> : <KeptList />
}
