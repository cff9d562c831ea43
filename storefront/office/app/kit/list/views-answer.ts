import type { SavedView } from 'contract/office/saved-view.ts'

/** What the address of the saved views answers; null if they could not be had. */
export type ViewsAnswer = { items: SavedView[] | null }

/** What came of an act: the views as they are then, or why nothing was done. */
export type ViewActAnswer = {
  act: string
  items?: SavedView[]
  /** Of a merge: what the browser has to keep. */
  left?: string[] | undefined
  failed?: string
}
