import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showSuccess } from 'storefront/app/shell/toast/show-success.ts'
import { doneText } from './done.ts'

/**
 * Confirms an action on the page it redirects to. The address then drops it, so that a reload or bookmark does not repeat it, and no form
 * sends it on.
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
