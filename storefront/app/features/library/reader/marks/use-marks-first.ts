import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { marksHash } from '../../marks-hash.ts'
import { tocId } from '../toc-id.ts'

/** Whether the address asks for the list of marks. If its panel is folded, opens it. */
export function useMarksFirst(): boolean {
  const isAsked = useLocation().hash === `#${marksHash}`
  useEffect(() => {
    const panel = document.getElementById(tocId)
    if (isAsked && panel && getComputedStyle(panel.previousElementSibling ?? panel).display === 'none') panel.showPopover()
  }, [isAsked])
  return isAsked
}
