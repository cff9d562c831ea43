import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { showSuccess } from '../../shell/show-success.ts'
import { Notice } from '../../ui/notice.tsx'

/** Says that a form has been saved, on the page and as a toast. */
export function SavedNotice() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    showSuccess(200, m.address_saved())
  }, [key])
  return (
    <Notice tone="leaf" role="status">
      {m.address_saved()}
    </Notice>
  )
}
