import type { Context, Hono } from 'hono'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { type Charge, type Decision, decideCharge, findCharge } from './charges.ts'
import { payPage, payPageStyleHash } from './pay-page.ts'
import { payPath } from './sandbox-gateway.ts'
import { webhookRequest } from './webhook.ts'

/** How a webhook reaches the shop; over the wire in a gateway's life, in the same process here. */
export type Deliver = (request: Request) => Promise<Response>

const decisions = new Map<string | null, Decision>([
  ['pay', 'captured'],
  ['decline', 'declined'],
  ['cancel', 'cancelled'],
])

/** The pages a payer sees at the sandbox. Their forms change nothing but the sandbox's own charge. */
export function sandboxRoutes(hono: Hono, deps: Deps, shop: { webhookPath: string; deliver: Deliver }): void {
  hono.get(payPath(':chargeId'), async (context) => {
    const charge = await getCharge(deps, context.req.param('chargeId'))
    return context.html(payPage(charge), 200, pageHeaders(deps))
  })
  hono.post(payPath(':chargeId'), async (context) => {
    const charge = await getCharge(deps, context.req.param('chargeId'))
    const decision = decisions.get(new URLSearchParams(await context.req.text()).get('action'))
    if (!decision) throw new AppError('invalid_fields')
    const decided = await decideCharge(deps.db, charge.id, decision)
    if (decided) await tellShop(context, deps, decided, shop)
    return context.redirect(charge.returnUrl, 303)
  })
}

async function getCharge({ db }: Deps, id: string): Promise<Charge> {
  const charge = await findCharge(db, id)
  if (!charge) throw new AppError('not_found')
  return charge
}

/** A webhook that fails is not the payer's trouble: the return route asks again. */
async function tellShop(
  context: Context,
  deps: Deps,
  charge: Charge,
  { webhookPath, deliver }: { webhookPath: string; deliver: Deliver },
): Promise<void> {
  const request = webhookRequest(new URL(webhookPath, context.req.url).href, charge, deps.secrets.sandboxWebhook, deps.now())
  const status = await deliver(request).then(
    (response) => response.status,
    () => 0,
  )
  if (status !== 200) deps.log.warn({ chargeId: charge.id, status }, 'the shop did not take the sandbox webhook')
}

function pageHeaders({ settings }: Deps): Record<string, string> {
  // Browsers hold the redirects after a form to form-action too: the last one goes to the shop's own page.
  const formTargets = ["'self'", ...(settings.publicUrl ? [new URL(settings.publicUrl).origin] : [])].join(' ')
  return {
    'Content-Security-Policy': `default-src 'none'; style-src '${payPageStyleHash}'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  }
}
