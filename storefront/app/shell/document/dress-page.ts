import { ownColours } from 'contract/shop/colour.ts'
import { isWordmark, linkToLogo, widestRatio } from 'contract/shop/logo.ts'
import type { StorefrontContext } from '../../api/provider-context.ts'

type Dressed = Pick<StorefrontContext, 'colours' | 'logo'>

/** The shop's look in a document: CSS variables, with the theme's as fallback, and the kind of logo (`ui/shop-mark.css`). */
export type ShopLook = { variables: Record<string, string>; logo: 'word' | 'mark' | undefined }

/** All values have passed the contract's check. */
export function lookOf({ colours, logo }: Dressed): ShopLook {
  return { variables: { ...variablesOf(colours), ...(logo && logoVariables(logo)) }, logo: logo && (isWordmark(logo) ? 'word' : 'mark') }
}

function variablesOf({ action, buy }: Dressed['colours']): Record<string, string> {
  if (action === ownColours.action && buy === ownColours.buy) return {}
  return {
    '--color-action': action,
    '--color-primary': action,
    // Darker under white text, lighter under dark text, so that neither loses contrast.
    '--color-action-strong': `color-mix(in srgb,${action} 82%,#000)`,
    '--color-buy': buy,
    '--color-secondary': buy,
    '--color-buy-strong': `color-mix(in srgb,${buy} 88%,#fff)`,
  }
}

const logoVariables = (logo: NonNullable<Dressed['logo']>): Record<string, string> => ({
  '--shop-logo': `url(${linkToLogo(logo, 'page')})`,
  '--shop-logo-ratio': String(Math.min(logo.ratio, widestRatio)),
})

/**
 * The page in the shop's colours with its logo: document attributes and tab icons. Added after React's rendering, so that browsers load no
 * code for it; hydration leaves document attributes alone.
 */
export function dressPage(html: string, shop: Dressed): string {
  const { variables, logo } = lookOf(shop)
  const style = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  if (style.length === 0) return html
  const attributes = `style="${style.join(';')}" ${logo ? `data-logo="${logo}" ` : ''}`
  return html
    .replace(/<html /, () => `<html ${attributes}`)
    .replace(`<meta name="theme-color" content="${ownColours.action}"`, () => `<meta name="theme-color" content="${shop.colours.action}"`)
    .replace(/<link rel="icon"[^>]*>/, (drawn) => (shop.logo ? iconsOf(shop.logo) : drawn))
}

const iconsOf = (logo: NonNullable<Dressed['logo']>): string =>
  `<link rel="icon" href="${linkToLogo(logo, 'icon')}" type="image/png"/><link rel="apple-touch-icon" href="${linkToLogo(logo, 'touchIcon')}"/>`

/** The default tab icon in the shop's colour. */
export const dressIcon = (svg: string, { action }: StorefrontContext['colours']): string => svg.replaceAll(ownColours.action, action)
