import type { MoneyMode, ShopWarning } from 'contract/shop/shop.ts'

/**
 * `hasUnusedKeys`: keys of a test system, in a shop that sells for real. `gateways.cod`: printed copies can be paid in cash, which is also a way
 * to sell.
 */
type Standing = { money: MoneyMode; hasUnusedKeys: boolean; canMail: boolean; gateways: { cod: boolean } }

/** What a shop with these settings cannot do, or only seems to do. A demo is meant to be one, and lacks nothing. */
export function listWarnings({ money, hasUnusedKeys, canMail, gateways }: Standing): ShopWarning[] {
  return [
    ...(money === 'none' && !gateways.cod ? (['noGateway'] as const) : []),
    ...(hasUnusedKeys ? (['testKeys'] as const) : []),
    ...(money === 'rehearsal' ? (['rehearsal'] as const) : []),
    ...(canMail ? [] : (['noMail'] as const)),
  ]
}

/**
 * For the person who starts the shop: the problems, and the setting that corrects each. `companies`: the gateways that a shop can have keys for.
 */
export function warningText(warning: ShopWarning, companies: readonly string[]): string {
  if (warning !== 'noGateway') return texts[warning]
  return `NO WAY TO PAY: only what is free can be ordered. Save the live keys of ${companies.join(' or ')}, or take cash, in /admin/opening, where a rehearsal is begun, too.`
}

const texts: Record<Exclude<ShopWarning, 'noGateway'>, string> = {
  testKeys:
    'TEST KEYS ARE NOT USED: with them everybody could have everything for nothing. Set live keys; ALLOW_SANDBOX=true is for a rehearsal.',
  rehearsal: 'REHEARSAL (ALLOW_SANDBOX=true, or begun in /admin/settings): orders are paid with play money. Every page says so.',
  noMail: 'NO MAIL (SMTP_URL is not set): nobody can sign up, choose a new password, or log in with a code by mail.',
}
