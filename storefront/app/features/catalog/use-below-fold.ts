import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Whether the part below the fold is rendered yet. After a click the head of the page is shown at once and the rest a moment later. The whole page
 * is rendered at once on the server, for Back (which needs the place it goes back to) and for a link into the page.
 */
export function useBelowFold(): boolean {
  const isClickedTo = useNavigationType() === 'PUSH'
  const [isShown, setIsShown] = useState(() => !isClickedTo || location.hash !== '')
  useEffect(() => startTransition(() => setIsShown(true)), [])
  return isShown
}
