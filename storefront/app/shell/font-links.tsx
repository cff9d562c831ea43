import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import readexLatin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'

/** The fonts every page needs at once: digits are in the Latin file, and a cover's title is in its own language. */
export const FontLinks = () =>
  [readexLatin, readexArabic].map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
  ))
