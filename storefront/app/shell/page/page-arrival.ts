import { showLateFonts } from '../../i18n/late-fonts.ts'

let shownPath: string | undefined

/** A new page begins at its heading: the focus goes there, and its title is read out. The first page begins as the browser does it. */
export function arriveAt(path: string): void {
  const isNew = shownPath !== undefined && shownPath !== path
  shownPath = path
  if (!isNew) return
  showLateFonts()
  void import('./announce-title.ts').then(({ announceTitle }) => announceTitle()).catch(() => {})
  // To move the focus forces a layout, so it is done after the frame that shows the page, which lays it out anyway.
  requestAnimationFrame(() => setTimeout(() => focusHeading(path)))
}

function focusHeading(path: string): void {
  if (shownPath !== path) return
  const content = document.getElementById('content')
  const place = content?.querySelector('h1') ?? content
  const focused = document.activeElement
  // The page may have put the focus where it wants it, and whoever has opened a dialog since is typing in it.
  if (!place || content?.contains(focused) || focused?.closest('[data-open]')) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
