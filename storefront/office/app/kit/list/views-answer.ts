import type { SavedView } from 'contract/office/saved-view.ts'

/** The saved views' answer; null if unavailable. */
export type ViewsAnswer = { items: SavedView[] | null }

/** An action's result: the current views, or why nothing was done. */
export type ViewActAnswer = {
  act: string
  items?: SavedView[]
  /** After a merge: what the browser must keep. */
  left?: string[] | undefined
  failed?: string
}
