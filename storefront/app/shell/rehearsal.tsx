import { createContext, useContext } from 'react'

/** The banner's words as HTML if orders are paid with play money though the shop is no demo. Only the server knows them. */
export const RehearsalContext = createContext('')

const bannerId = 'rehearsal'

// The banner stays in the browser as it was sent: its words are in no script, and the page of a shop that is open for real has no banner.
const sent = import.meta.env.SSR ? '' : (document.getElementById(bannerId)?.innerHTML ?? '')

/** Above every page, also stored ones and error pages. Both languages are there, and the page's own is shown (app.css). */
export function RehearsalBanner() {
  const told = useContext(RehearsalContext)
  const words = import.meta.env.SSR ? told : sent
  if (!words) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant words, as they were sent
  return <div id={bannerId} className="rehearsal" role="note" dangerouslySetInnerHTML={{ __html: words }} />
}
