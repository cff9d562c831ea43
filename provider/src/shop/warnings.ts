import type { MoneyMode, ShopWarning } from 'contract/shop.ts'

/** `hasUnusedKeys`: keys of a test system, in a shop that sells for real. */
type Standing = { money: MoneyMode; hasUnusedKeys: boolean; canMail: boolean }

/** What a shop with these settings cannot do, or only seems to do. A demo is one by intention, and lacks nothing. */
export function listWarnings({ money, hasUnusedKeys, canMail }: Standing): ShopWarning[] {
  return [
    ...(money === 'none' ? (['noGateway'] as const) : []),
    ...(hasUnusedKeys ? (['testKeys'] as const) : []),
    ...(money === 'rehearsal' ? (['rehearsal'] as const) : []),
    ...(canMail ? [] : (['noMail'] as const)),
  ]
}

/** For whoever starts the shop: what is wrong, and which setting corrects it. */
export const warningTexts: Record<ShopWarning, string> = {
  noGateway:
    'NO PAYMENT GATEWAY: this shop sells only what is free or paid in cash. Set the live keys of Stripe or MyFatoorah; ALLOW_SANDBOX=true is for a rehearsal.',
  testKeys:
    'TEST KEYS ARE NOT USED: with them everybody could have everything for nothing. Set live keys; ALLOW_SANDBOX=true is for a rehearsal.',
  rehearsal: 'REHEARSAL (ALLOW_SANDBOX=true): orders are paid with play money. Every page says so.',
  noMail: 'NO MAIL (SMTP_URL is not set): nobody can sign up, choose a new password, or log in with a code by mail.',
}
