import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { marksHash } from '../../marks-hash.ts'
import { tocId } from '../toc-id.ts'

/** Whether the list of bookmarks and notes was asked for. Where its panel is folded, it opens by itself. */
export function useMarksFirst(): boolean {
  const isAsked = useLocation().hash === `#${marksHash}`
  useEffect(() => {
    const panel = document.getElementById(tocId)
    if (isAsked && panel && getComputedStyle(panel.previousElementSibling ?? panel).display === 'none') panel.showPopover()
  }, [isAsked])
  return isAsked
}
