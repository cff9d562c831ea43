import { showLateFonts } from '../../i18n/late-fonts.ts'

let shownPath: string | undefined

/** Moves the focus to a new page's heading and announces its title. The first page is left to the browser. */
export function arriveAt(path: string): void {
  const isNew = shownPath !== undefined && shownPath !== path
  shownPath = path
  if (!isNew) return
  showLateFonts()
  void import('./announce-title.ts').then(({ announceTitle }) => announceTitle()).catch(() => {})
  // Focusing forces a layout, so it runs after the frame that shows the page, which lays it out anyway.
  requestAnimationFrame(() => setTimeout(() => focusHeading(path)))
}

function focusHeading(path: string): void {
  if (shownPath !== path) return
  const content = document.getElementById('content')
  const place = content?.querySelector('h1') ?? content
  const focused = document.activeElement
  // The page may have placed the focus itself, and somebody may be typing in a dialog opened since.
  if (!place || content?.contains(focused) || focused?.closest('[data-open]')) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
