import type { TwoStep } from 'contract/account/two-step.ts'
import { eq } from 'drizzle-orm'
import { authenticatorApps } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/mount.ts'
import { unseal } from '../../keys/seal.ts'
import { readShopSettings } from '../../shop-settings/read-settings.ts'
import type { Person } from '../account.queries.ts'
import { appUri } from './authenticator-app.ts'
import { isTwoStepNeeded, isTwoStepRequired } from './is-two-step-needed.ts'
import { countRecoveryCodes } from './recovery-code.ts'

export async function getTwoStep(deps: Deps, person: Person, caller: Caller): Promise<TwoStep> {
  const [app] = await deps.db.select().from(authenticatorApps).where(eq(authenticatorApps.personId, person.id))
  const isOn = isTwoStepNeeded(person, deps.settings)
  const secret = app && isPendingOf(app, caller, deps.now()) ? unseal(deps.secrets.twoStep, app.pendingSecret, person.id) : undefined
  const { nameEn } = await readShopSettings(deps.db, deps.settings.shop)
  return {
    isOn,
    method: isOn ? (app?.secret ? 'app' : 'email') : null,
    isRequired: isTwoStepRequired(person, deps.settings),
    recoveryCodesLeft: await countRecoveryCodes(deps.db, person.id),
    pendingApp: secret ? { secret, uri: appUri(secret, person.email, nameEn) } : null,
  }
}

type App = typeof authenticatorApps.$inferSelect

/** Another session, which may be a stranger's, does not see the secret. */
export function isPendingOf(app: App, { sessionId }: Caller, now: Date): app is App & { pendingSecret: string } {
  return app.pendingSecret !== null && app.pendingSessionId === sessionId && app.pendingUntil !== null && app.pendingUntil > now
}
