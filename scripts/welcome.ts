import { openingText } from 'provider/src/account/first-staff/opening-text.ts'
import type { ProviderSettings } from 'provider/src/app.ts'
import { gatewayCompanies } from 'provider/src/sales/gateways/find-gateway.ts'
import { warningText } from 'provider/src/shop/warnings.ts'
import type { StorefrontEnv } from 'storefront/server/env.ts'
import type { PreparedDemo } from './prepare-demo.ts'

type Started = {
  env: StorefrontEnv
  engine: 'pglite' | 'postgres' | undefined
  demo: PreparedDemo | undefined
  /** The provider's settings, if it runs in this process. */
  settings: Pick<ProviderSettings, 'hasLocalMailbox' | 'warnings'> | undefined
  /** The token of the link by which the starter of the shop becomes its SuperAdmin. */
  openingToken: string | undefined
}

/** The start-up message: the address, on the demo shop the accounts, the codes and the mailbox, and what is still to be set up. */
export function welcome({ env, engine, demo, settings, openingToken }: Started): void {
  const address = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const isWorker = env.ROLE === 'worker'
  const health = `http://localhost:${env.PORT}/readyz`
  const lines = [
    '',
    isWorker ? `  Warraq does its jobs here, and serves no pages. Its health: ${health}` : `  Warraq is open: ${address}`,
    '',
  ]
  if (env.ROLE === 'web') lines.push('  Jobs, mails among them, are left to processes with ROLE=worker.')
  if (engine === 'pglite') lines.push('  Database: embedded (PGlite). Safe against a killed process, not against power loss.')
  if (engine === 'postgres') lines.push('  Database: PostgreSQL (DATABASE_URL).')
  if (!engine) lines.push(`  Storefront alone, over the provider at ${env.PROVIDER_URL}.`)
  if (demo && demo.accounts.length === 0)
    lines.push(
      '',
      '  No demo accounts: this database has been opened as no demo (DEMO=false). A demo needs a DATA_DIR or database of its own.',
    )
  if (demo && demo.accounts.length > 0)
    lines.push(
      '',
      `  Demo accounts, password ${demo.password}:`,
      ...demo.accounts.map(({ email, shows }) => `    ${email.padEnd(36)} ${shows}`),
    )
  if (demo) lines.push('', '  Coupons:', ...demo.coupons.map(({ code, shows }) => `    ${code.padEnd(36)} ${shows}`))
  if (demo && settings?.hasLocalMailbox) lines.push('', `  Mailbox: ${address}/mailbox`)
  if (openingToken)
    lines.push(
      '',
      ...openingText(address, openingToken)
        .split('\n')
        .map((line) => `  ${line}`),
    )
  for (const warning of settings?.warnings ?? []) lines.push('', `  !! ${warningText(warning, gatewayCompanies)}`)
  console.log([...lines, ''].join('\n'))
}
