import { savedViewsFile, withQuery } from 'contract/office/office-pages.ts'
import { BrowserView, type SavedView, type SavedViewList, viewLimits } from 'contract/office/saved-view.ts'
import { useCallback, useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { ViewActAnswer, ViewsAnswer } from './views-answer.ts'

export type ViewAct = 'save' | 'update' | 'remove'

/** The named views of a list; undefined until they have come. What this browser alone has kept of them is given to the shop at once. */
export function useSavedViews(list: SavedViewList) {
  const { pathname } = useLocation()
  const asked = useFetcher<ViewsAnswer>({ key: `views ${list}` })
  const acted = useFetcher<ViewActAnswer>({ key: `view ${list}` })
  const [views, setViews] = useState<SavedView[]>()
  const { load } = asked
  const { submit } = acted
  useEffect(() => {
    if (asked.data?.items) setViews(asked.data.items)
  }, [asked.data])
  useEffect(() => {
    if (acted.data?.items) setViews(acted.data.items)
    if (acted.data?.left) keepInBrowser(pathname, acted.data.left)
  }, [acted.data, pathname])
  const send = useCallback(
    (fields: Record<string, string>) =>
      void submit({ ...fields, list }, { method: 'post', action: savedViewsFile, defaultShouldRevalidate: false }),
    [submit, list],
  )
  useEffect(() => {
    const kept = readBrowserViews(pathname)
    if (kept.length > 0) send({ act: 'merge', views: JSON.stringify(kept) })
  }, [pathname, send])
  return {
    views,
    /** None have come, and none will. */
    isMissing: asked.state === 'idle' && asked.data?.items === null && !views,
    isBusy: acted.state !== 'idle',
    /** The last answer: what was done, or why not. A new one is a new object. */
    answer: acted.state === 'idle' ? acted.data : undefined,
    ask: () => void load(withQuery(savedViewsFile, { List: list })),
    send: (act: ViewAct, fields: Record<string, string>) => send({ ...fields, act }),
  }
}

export type SavedViews = ReturnType<typeof useSavedViews>

/** Where browsers kept the views of the list at an address, before the shop kept them. */
const keyOf = (path: string) => `officeViews:${path}`

/** What is still kept in this browser. What somebody else has put there is left out. */
export function readBrowserViews(path: string): BrowserView[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(keyOf(path)) ?? '[]')
    if (!Array.isArray(parsed)) return []
    return parsed.filter((view) => BrowserView.safeParse(view).success).slice(0, viewLimits.merged)
  } catch {
    return []
  }
}

/** The shop has all but those of these names. */
export function keepInBrowser(path: string, left: readonly string[]): void {
  try {
    const rest = readBrowserViews(path).filter(({ name }) => left.includes(name.trim()))
    if (rest.length > 0) localStorage.setItem(keyOf(path), JSON.stringify(rest))
    else localStorage.removeItem(keyOf(path))
  } catch {
    // Without storage, nothing was kept.
  }
}
