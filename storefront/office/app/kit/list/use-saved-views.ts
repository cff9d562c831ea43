import { savedViewsFile, withQuery } from 'contract/office/office-pages.ts'
import { BrowserView, type SavedView, type SavedViewList, viewLimits } from 'contract/office/saved-view.ts'
import { useCallback, useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { ViewActAnswer, ViewsAnswer } from './views-answer.ts'

export type ViewAct = 'save' | 'update' | 'remove'

/** A list's named views; undefined until loaded. Those kept only in this browser are moved to the shop at once. */
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
    /** None have loaded, and none will. */
    isMissing: asked.state === 'idle' && asked.data?.items === null && !views,
    isBusy: acted.state !== 'idle',
    /** The last answer: done, or why not. Each is a new object. */
    answer: acted.state === 'idle' ? acted.data : undefined,
    ask: () => void load(withQuery(savedViewsFile, { List: list })),
    send: (act: ViewAct, fields: Record<string, string>) => send({ ...fields, act }),
  }
}

export type SavedViews = ReturnType<typeof useSavedViews>

/** Where browsers stored a list's views before the shop did, by address. */
const keyOf = (path: string) => `officeViews:${path}`

/** The views still in this browser. Invalid entries are dropped. */
export function readBrowserViews(path: string): BrowserView[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(keyOf(path)) ?? '[]')
    if (!Array.isArray(parsed)) return []
    return parsed.filter((view) => BrowserView.safeParse(view).success).slice(0, viewLimits.merged)
  } catch {
    return []
  }
}

/** Drops all views but those named. */
export function keepInBrowser(path: string, left: readonly string[]): void {
  try {
    const rest = readBrowserViews(path).filter(({ name }) => left.includes(name.trim()))
    if (rest.length > 0) localStorage.setItem(keyOf(path), JSON.stringify(rest))
    else localStorage.removeItem(keyOf(path))
  } catch {
    // Without storage, nothing was kept.
  }
}
