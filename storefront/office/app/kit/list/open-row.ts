import type { MouseEvent } from 'react'

/** For the cell that names a row's subject. A link in it is what the whole row opens. */
export const titleMark = { 'data-title': '' }

/** Elements with their own action. */
const acts = 'a, button, input, select, textarea, label, summary'

/**
 * A tap or click anywhere in a row opens its title's link. Keyboard and screen readers use the link itself, so the row has no tab stop or
 * role; selecting text opens nothing. Middle button and modifier keys work as on a link.
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
