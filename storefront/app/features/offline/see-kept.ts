import { keptLink, keptPage } from './kept-page-address.ts'

/** Loads the page of what is kept: only a page that is loaded is answered by the worker where there is no line. A link would be held back then. */
export function seeKept(id?: number): void {
  window.location.assign(keptPage + keptLink(id))
}
