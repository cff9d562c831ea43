import type { StorefrontEnv } from 'storefront/server/env.ts'
import type { PreparedDemo } from './prepare-demo.ts'

type Started = { env: StorefrontEnv; engine: 'pglite' | 'postgres' | undefined; demo: PreparedDemo | undefined; hasLocalMailbox: boolean }

/** What the start-up message says: the address, and on the demo shop the accounts, the codes and the mailbox. */
export function welcome({ env, engine, demo, hasLocalMailbox }: Started): void {
  const address = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const lines = ['', `  Warraq is open: ${address}`, '']
  if (engine === 'pglite') lines.push('  Database: embedded (PGlite). Safe against a killed process, not against power loss.')
  if (engine === 'postgres') lines.push('  Database: PostgreSQL (DATABASE_URL).')
  if (!engine) lines.push(`  Storefront alone, over the provider at ${env.PROVIDER_URL}.`)
  if (demo) {
    lines.push(
      '',
      `  Demo accounts, password ${demo.password}:`,
      ...demo.accounts.map(({ email, shows }) => `    ${email.padEnd(36)} ${shows}`),
    )
    lines.push('', '  Coupons:', ...demo.coupons.map(({ code, shows }) => `    ${code.padEnd(36)} ${shows}`))
    if (hasLocalMailbox) lines.push('', `  Mailbox: ${address}/mailbox`)
  }
  console.log([...lines, ''].join('\n'))
}
