import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import readexLatin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'
import { getLocale } from '../i18n/locale.ts'

/** What a page needs from its first moment. Digits are in the Latin file, in Arabic pages too. */
export const FontLinks = () =>
  (getLocale() === 'ar' ? [readexArabic, readexLatin] : [readexLatin]).map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
  ))
