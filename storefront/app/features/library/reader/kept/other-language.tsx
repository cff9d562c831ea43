import type { Locale } from 'contract/locale.ts'
import { getLocale } from '../../../../i18n/locale.ts'
import { m } from '../../../../i18n/m.ts'

/** Loads this page in the other language: both are kept. Offline, a link would be blocked. */
export function OtherLanguage() {
  const other: Locale = getLocale() === 'en' ? 'ar' : 'en'
  return (
    <button
      type="button"
      lang={other}
      dir={other === 'ar' ? 'rtl' : 'ltr'}
      onClick={() => window.location.assign(`?lang=${other}${window.location.hash}`)}
      className="grid min-h-11 place-items-center rounded-control px-3 text-[15px] leading-none hover:bg-paper"
    >
      {m.other_language()}
    </button>
  )
}
