import { rmSync } from 'node:fs'
import { readEnv } from 'provider/src/gather-env.ts'
import { openProvider } from 'provider/src/open-provider.ts'
import { type Delivered, openMailServer } from 'provider/src/testing/mail-server.ts'
import { openStripe } from 'provider/src/testing/sales/stripe-server.ts'
import { openInProcess } from './open-in-process.ts'
import { copyReadyData } from './ready-data.ts'

export type NewShop = {
  origin: string
  /** The link printed on first start, which makes its user the shop's SuperAdmin. */
  openingLink: string
  /** The mails sent so far. */
  mails: Delivered[]
  close: () => Promise<void>
}

/** The key of the shop's Stripe account. */
export const knownKey = 'sk_test_4242424242424242'

/** A freshly started shop in this process: an empty database, a mail server, and play money. */
export async function openNewShop(): Promise<NewShop> {
  const directory = copyReadyData('new')
  const mail = await openMailServer()
  const stripe = await openStripe(() => new Date(), knownKey, 'whsec_of_the_test')
  const settings = { DEMO: 'false', ALLOW_SANDBOX: 'true', SMTP_URL: mail.url, STRIPE_API_URL: stripe.url }
  const provider = await openProvider(readEnv({ DATA_DIR: directory, LOG_LEVEL: 'silent', ...settings }))
  const server = await openInProcess(provider, settings)
  return {
    origin: server.origin,
    openingLink: `/opening?token=${provider.openingToken}`,
    mails: mail.delivered,
    close: async () => {
      server.close()
      await provider.close()
      await mail.close()
      await stripe.close()
      rmSync(directory, { recursive: true })
    },
  }
}
