import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Whether what is below the fold is rendered yet. A page one clicks to shows its head at once and the rest a moment later; from the server,
 * by Back (whose place must be there to go back to) and by a link into the page it comes whole.
 */
export function useBelowFold(): boolean {
  const isClickedTo = useNavigationType() === 'PUSH'
  const [isShown, setIsShown] = useState(() => !isClickedTo || location.hash !== '')
  useEffect(() => startTransition(() => setIsShown(true)), [])
  return isShown
}
