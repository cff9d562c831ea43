import { setTimeout as sleep } from 'node:timers/promises'
import type { GatewayDeps } from '../gateway-env.ts'
import type { ToldShop } from '../gateway-kind.ts'
import type { Charge } from './charges.ts'
import { strikes } from './faults.ts'
import { webhookRequest } from './webhook.ts'

type Shop = { webhookUrl: string; deliver: ToldShop['deliver'] }

/**
 * Tells the shop what became of a charge, with everything that can go wrong on the way. If it fails, the payer is not troubled: the return asks
 * again.
 */
export async function tellShop(deps: GatewayDeps, charge: Charge, shop: Shop): Promise<void> {
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
