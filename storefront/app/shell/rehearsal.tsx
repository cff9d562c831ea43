import { createContext, useContext } from 'react'
import { m } from '../paraglide/messages.js'

/** Whether orders are paid with play money though the shop is no demo: known where a page is made. */
export const RehearsalContext = createContext(false)

const bannerId = 'rehearsal'

// In the browser the banner is what was sent: its words are in no script, and a page of a shop that is open for real has none.
const sent = import.meta.env.SSR ? '' : (document.getElementById(bannerId)?.innerHTML ?? '')

/** Above every page, stored ones and those of errors too. Both languages stand there, and the page's own is shown (app.css). */
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
