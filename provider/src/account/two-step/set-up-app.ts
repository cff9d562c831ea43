import type { Locale } from 'contract/locale.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { authenticatorApps, people } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/mount.ts'
import { seal, unseal } from '../../keys/seal.ts'
import type { Person } from '../account.queries.ts'
import { checkMayAnswer, countAnswer } from '../session/session-tries.ts'
import { newAppSecret, stepOf } from './authenticator-app.ts'
import { isPendingOf } from './get-two-step.ts'
import { replaceRecoveryCodes } from './recovery-code.ts'
import { tellTwoStepChange } from './tell-two-step-change.ts'
import { twoStepTexts } from './two-step.texts.ts'
import { readCode } from './two-step-code.ts'

const setUpMinutes = 15
const nothingPending = { pendingSecret: null, pendingUntil: null, pendingSessionId: null }

/** The app in use stays valid until the new one has given its first code. */
export async function startApp({ db, secrets, now }: Deps, personId: string, { sessionId }: Caller): Promise<void> {
  const pending = {
    pendingSecret: seal(secrets.twoStep, newAppSecret(), personId),
    pendingUntil: new Date(now().getTime() + setUpMinutes * 60_000),
    pendingSessionId: sessionId,
  }
  await db
    .insert(authenticatorApps)
    .values({ personId, ...pending })
    .onConflictDoUpdate({ target: authenticatorApps.personId, set: pending })
}

export async function cancelApp({ db }: Pick<Deps, 'db'>, personId: string): Promise<void> {
  await db.update(authenticatorApps).set(nothingPending).where(eq(authenticatorApps.personId, personId))
}

type FirstCode = { person: Person; caller: Caller; code: string; locale: Locale; requestId: string }

/** The first code proves that the app has the secret; the same code will not log in. Answers new recovery codes. */
export async function turnOnApp(deps: Deps, { person, caller, code, locale, requestId }: FirstCode): Promise<string[]> {
  await checkMayAnswer(deps, caller)
  const [app] = await deps.db.select().from(authenticatorApps).where(eq(authenticatorApps.personId, person.id))
  if (!app || !isPendingOf(app, caller, deps.now())) throw new AppError('conflict')
  const step = stepOf(unseal(deps.secrets.twoStep, app.pendingSecret, person.id), readCode(code) ?? '', deps.now())
  await countAnswer(deps, caller, step !== undefined)
  if (step === undefined) throw new AppError('invalid_fields', { fields: { code: [twoStepTexts.wrongCode[locale]] } })
  return deps.db.transaction(async (tx) => {
    await tx.update(people).set({ isTwoStepOn: true }).where(eq(people.id, person.id))
    const isSame = and(eq(authenticatorApps.personId, person.id), eq(authenticatorApps.pendingSecret, app.pendingSecret))
    const saved = await tx
      .update(authenticatorApps)
      .set({ secret: app.pendingSecret, lastStep: step, turnedOnAt: deps.now(), ...nothingPending })
      .where(isSame)
      .returning({ personId: authenticatorApps.personId })
    if (saved.length === 0) throw new AppError('conflict')
    const codes = await replaceRecoveryCodes(tx, deps, person.id)
    await tellTwoStepChange(tx, deps, { person, change: 'app', requestId })
    return codes
  })
}
