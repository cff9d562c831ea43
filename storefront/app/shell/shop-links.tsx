import { files, linkTo } from 'contract/pages.ts'
import { useLocation } from 'react-router'
import { getLocale } from '../i18n/locale.ts'

/**
 * The tab icon, and what devices need to install the shop. Only the server renders them; with a logo it uses other icons (dress-page.ts).
 */
export function ShopLinks() {
  const isOfAccount = useLocation().pathname.startsWith(linkTo('dashboard'))
  return (
    <>
      <link rel="icon" href={files.icon} type="image/svg+xml" />
      <link rel="manifest" href={`${files.manifest}?lang=${getLocale()}${isOfAccount ? '&library' : ''}`} />
    </>
  )
}
