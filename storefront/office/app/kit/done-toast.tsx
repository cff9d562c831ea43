import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showSuccess } from 'storefront/app/shell/toast/show-success.ts'
import { doneText } from './done.ts'

/**
 * Says on the page that an act leads to that it was done. Then the address says it no more: who reloads the page or keeps it is not told again, and no
 * form of the page sends it on.
 */
export function DoneToast() {
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const told = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act
  useEffect(() => {
    const query = new URLSearchParams(search)
    const what = query.get('done')
    if (what === null || told.current === key) return
    told.current = key
    const text = doneText(what)
    if (text) showSuccess(200, text)
    query.delete('done')
    void navigate({ search: String(query) }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }, [key])
  return null
}
