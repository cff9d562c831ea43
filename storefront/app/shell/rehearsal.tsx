import { createContext, useContext } from 'react'

/** The banner's HTML if orders use play money although the shop is no demo. Only the server knows it. */
export const RehearsalContext = createContext('')

const bannerId = 'rehearsal'

// The browser keeps the banner as sent: its words are in no script, and a shop open for real has no banner.
const sent = import.meta.env.SSR ? '' : (document.getElementById(bannerId)?.innerHTML ?? '')

/** Above every page, including cached ones and error pages. Has both languages; CSS shows the page's own (app.css). */
export function RehearsalBanner() {
  const told = useContext(RehearsalContext)
  const words = import.meta.env.SSR ? told : sent
  if (!words) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant words, as they were sent
  return <div id={bannerId} className="rehearsal" role="note" dangerouslySetInnerHTML={{ __html: words }} />
}
