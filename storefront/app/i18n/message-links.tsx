import built from 'virtual:i18n/message-files'
import { useMatches } from 'react-router'
import { getLocale } from './locale.ts'

/** Preloads a page's texts with its code, in the page's language. Only the server knows the files. */
export function MessageLinks() {
  const locale = getLocale()
  const areas = new Set(['shop', ...useMatches().flatMap(({ id }) => built.areasOfRoutes[id] ?? [])])
  const files = [...areas].flatMap((area) => built.files[area]?.[locale] ?? [])
  return files.map((file) => <link key={file} rel="modulepreload" href={file} />)
}
