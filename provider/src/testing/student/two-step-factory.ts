import type { TwoStepChallenge } from 'contract/account/account.ts'
import type { TwoStep } from 'contract/account/two-step.ts'
import { Secret, TOTP } from 'otpauth'
import type { people } from '../../db/schema/account.ts'
import type { TestApp } from '../create-test-app.ts'
import { createPerson, createSessionFor } from './account-factory.ts'

const stepMs = 30_000

/** The code that an app with this secret shows, some steps from now. */
export function appCode(shop: Pick<TestApp, 'clock'>, secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: shop.clock.now.getTime() + steps * stepMs })
}

/** A person who has set up an app through the API, which uses up the previous step's code. */
export async function createPersonWithApp(shop: TestApp, overrides: Partial<typeof people.$inferInsert> = {}) {
  const { person, password } = await createPerson(shop.deps, overrides)
  const { token } = await createSessionFor(shop, person.id)
  const started = await shop.post('TwoStep/StartApp', { currentPassword: password }, { token })
  const { data } = (await started.json()) as { data: TwoStep }
  const secret = data.pendingApp?.secret ?? ''
  const confirmed = await shop.post('TwoStep/TurnOnApp', { code: appCode(shop, secret, -1) }, { token })
  const { recoveryCodes } = ((await confirmed.json()) as { data: { recoveryCodes: string[] } }).data
  const logIn = (headers?: Record<string, string>) =>
    shop.post('Student/LogIn', { email: person.email, password }, headers ? { headers } : {})
  const challenge = async () => (await (await logIn()).json()) as TwoStepChallenge
  return { person, password, token, secret, recoveryCodes, logIn, challenge }
}
