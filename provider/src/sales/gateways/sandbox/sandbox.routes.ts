import { setTimeout as sleep } from 'node:timers/promises'
import { locales } from 'contract/locale.ts'
import type { Hono } from 'hono'
import { AppError } from '../../../app-error.ts'
import { readBody } from '../../../http/read-body.ts'
import { shopNameIn } from '../../../mail/shop-mark.ts'
import { readShopSettings } from '../../../shop-settings/read-settings.ts'
import type { GatewayDeps } from '../gateway-env.ts'
import type { ToldShop } from '../gateway-kind.ts'
import { type Charge, type Decision, decideCharge, decideLate, findCharge } from './charges.ts'
import { strikes } from './faults.ts'
import { payPage, payPageStyleHash } from './pay-page.ts'
import { payPath } from './sandbox-gateway.ts'
import { webhookRequest } from './webhook.ts'

/** One of three words. */
const maxFormBytes = 1024

const decisions = new Map<string | null, Decision>([
  ['pay', 'captured'],
  ['decline', 'declined'],
  ['cancel', 'cancelled'],
])

/** The pages a payer sees at the sandbox. Their forms change only the sandbox's own charge. */
export function sandboxRoutes(hono: Hono, deps: GatewayDeps, shop: ToldShop): void {
  hono.get(payPath(':chargeId'), async (context) => {
    const charge = await getCharge(deps, context.req.param('chargeId'))
    const locale = locales.find((known) => known === context.req.query('lang')) ?? charge.locale
    const name = shopNameIn(await readShopSettings(deps.db, deps.settings.shop), locale)
    const bill = await shop.findBill(charge.reference, locale)
    return context.html(payPage({ ...charge, locale }, { name, bill, origin: deps.settings.publicUrl ?? '' }), 200, pageHeaders(deps))
  })
  hono.post(payPath(':chargeId'), async (context) => {
    const charge = await getCharge(deps, context.req.param('chargeId'))
    const decision = decisions.get(
      new URLSearchParams(new TextDecoder().decode(await readBody(context.req.raw, maxFormBytes))).get('action'),
    )
    if (!decision) throw new AppError('invalid_fields')
    const faults = deps.settings.sandboxFaults
    if (decision === 'captured' && strikes(faults, 'lateCapture')) await decideLate(deps.db, charge.id, deps.now())
    else {
      const decided = await decideCharge(deps.db, charge.id, decision)
      if (decision === 'captured' && strikes(faults, 'timeOutAfterCapture')) return context.body(null, 504)
      const { webhookPath, deliver } = shop
      if (decided) await tellShop(deps, decided, { webhookUrl: new URL(webhookPath, context.req.url).href, deliver })
    }
    return context.redirect(charge.returnUrl, 303)
  })
}

async function getCharge({ db, settings }: GatewayDeps, id: string): Promise<Charge> {
  const charge = settings.gateways.sandbox ? await findCharge(db, id) : undefined
  if (!charge) throw new AppError('not_found')
  return charge
}

function pageHeaders({ settings }: GatewayDeps): Record<string, string> {
  // The pictures are the shop's. And browsers apply form-action to the redirects after a form, too: the last one goes to the shop's own page.
  const ours = ["'self'", ...(settings.publicUrl ? [new URL(settings.publicUrl).origin] : [])].join(' ')
  return {
    'Content-Security-Policy': `default-src 'none'; style-src '${payPageStyleHash}'; img-src ${ours}; form-action ${ours}; base-uri 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  }
}

type Shop = { webhookUrl: string; deliver: ToldShop['deliver'] }

/**
 * Tells the shop what became of a charge, with everything that can go wrong on the way. If it fails, the payer is not troubled: the return asks
 * again.
 */
async function tellShop(deps: GatewayDeps, charge: Charge, shop: Shop): Promise<void> {
  const faults = deps.settings.sandboxFaults
  if (strikes(faults, 'dropWebhook')) return
  if (faults.delayMs > 0) await sleep(faults.delayMs)
  const told = { ...charge }
  if (strikes(faults, 'wrongAmount')) told.amountMinor -= 1
  if (strikes(faults, 'wrongCurrency')) told.currency = charge.currency === 'USD' ? 'KWD' : 'USD'
  const copies = strikes(faults, 'duplicateWebhook') ? 3 : 1
  for (let copy = 0; copy < copies; copy++) await deliverOnce(deps, told, shop)
  if (strikes(faults, 'reorderWebhook')) await deliverOnce(deps, { ...told, status: 'open' }, shop)
}

async function deliverOnce(deps: GatewayDeps, charge: Charge, { webhookUrl, deliver }: Shop): Promise<void> {
  const secret = `${deps.secrets.sandboxWebhook}${strikes(deps.settings.sandboxFaults, 'wrongSignature') ? 'x' : ''}`
  const status = await deliver(webhookRequest(webhookUrl, charge, secret, deps.now())).then(
    (response) => response.status,
    () => 0,
  )
  if (status !== 200) deps.log.warn({ chargeId: charge.id, status }, 'the shop did not take the sandbox webhook')
}
