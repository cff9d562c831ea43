let shownPath: string | undefined

/** A new page begins for everybody at its heading: the focus goes there, and its title is read out. The first page begins as the browser likes. */
export function arriveAt(path: string): void {
  const isNew = shownPath !== undefined && shownPath !== path
  shownPath = path
  if (!isNew) return
  void import('./announce-title.ts').then(({ announceTitle }) => announceTitle()).catch(() => {})
  // Moving the focus lays the page out: after the frame that shows it, which does so anyway.
  requestAnimationFrame(() => setTimeout(() => focusHeading(path)))
}

function focusHeading(path: string): void {
  if (shownPath !== path) return
  const content = document.getElementById('content')
  // A page may have put the focus where it wants it.
  if (content?.contains(document.activeElement)) return
  const place = content?.querySelector('h1') ?? content
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
