import { files, linkTo } from 'contract/pages.ts'
import { useLocation } from 'react-router'
import { getLocale } from '../i18n/locale.ts'

/** The icon of the tab, and what a device needs to keep the shop among its apps. Only the server writes them; with a logo it writes other icons (dress-page.ts). */
export function ShopLinks() {
  const isOfAccount = useLocation().pathname.startsWith(linkTo('dashboard'))
  return (
    <>
      <link rel="icon" href={files.icon} type="image/svg+xml" />
      <link rel="manifest" href={`${files.manifest}?lang=${getLocale()}${isOfAccount ? '&library' : ''}`} />
    </>
  )
}
