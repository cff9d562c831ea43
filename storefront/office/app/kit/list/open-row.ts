import type { MouseEvent } from 'react'

/** On the cell that names what its row is about. A link in it is what the whole row opens. */
export const titleMark = { 'data-title': '' }

/** What has an act of its own in a row. */
const acts = 'a, button, input, select, textarea, label, summary'

/**
 * A row opens what its title links to, wherever it is tapped or clicked. The keyboard and screen readers have the link itself, so the row is no stop and has no
 * role; whoever selects its text only selects. The middle button and the keys for new tabs and windows do what they do on a link.
 */
export const opensRow = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    const link = linkMeant(event)
    if (!link) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) openBeside(link)
    else link.click()
  },
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    const link = event.button === 1 ? linkMeant(event) : null
    if (link) openBeside(link)
  },
}

/** Null where something else is meant. */
function linkMeant({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  const isOfPart = target instanceof Element && target.closest(acts) !== null
  const selection = getSelection()
  const isSelecting = selection !== null && !selection.isCollapsed && currentTarget.contains(selection.anchorNode)
  if (isOfPart || isSelecting || defaultPrevented) return null
  return currentTarget.querySelector(':scope > [data-title] a[href]:not([download])')
}

const openBeside = ({ href }: HTMLAnchorElement) => window.open(href, '_blank', 'noopener')
