import { createContext, useContext } from 'react'
import { m } from '../paraglide/messages.js'

/** Whether orders are paid with play money though the shop is no demo: known where a page is rendered. */
export const RehearsalContext = createContext(false)

const bannerId = 'rehearsal'

// In the browser the banner stays as it was sent: its words are in no script, and the page of a shop that is open for real has no banner.
const sent = import.meta.env.SSR ? '' : (document.getElementById(bannerId)?.innerHTML ?? '')

/** Above every page, also stored ones and error pages. Both languages are there, and the page's own is shown (app.css). */
export function RehearsalBanner() {
  const isRehearsal = useContext(RehearsalContext)
  const words = import.meta.env.SSR && isRehearsal ? bannerWords() : sent
  if (!words) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant words, as they were sent
  return <div id={bannerId} className="rehearsal" role="note" dangerouslySetInnerHTML={{ __html: words }} />
}

function bannerWords(): string {
  const inLocale = (locale: 'en' | 'ar', dir: string) => `<p lang="${locale}" dir="${dir}">${m.rehearsal_banner({}, { locale })}</p>`
  return inLocale('en', 'ltr') + inLocale('ar', 'rtl')
}
