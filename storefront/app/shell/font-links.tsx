import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import readexLatin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'

/** What every page shows from its first moment: digits are in the Latin file, and a cover has its title in its own language. */
export const FontLinks = () =>
  [readexLatin, readexArabic].map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
  ))
