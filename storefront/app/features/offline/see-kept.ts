import { keptLink, keptPage } from './kept-page-address.ts'

/** Loads the page of kept memos: offline, the worker answers only full page loads. A link would be blocked. */
export function seeKept(id?: number): void {
  window.location.assign(keptPage + keptLink(id))
}
