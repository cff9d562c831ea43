import { randomUUID } from 'node:crypto'
import { Email, FullName } from 'contract/account/person-fields.ts'
import { linkTo } from 'contract/pages.ts'
import { closeDemo } from '../account/close-demo.ts'
import { InvitationRefused, inviteFirst } from '../account/first-staff/invite-first.ts'
import { linkMinutes } from '../account/mailed-key/mailed-key.ts'
import { createPasswords } from '../account/password.ts'
import { readEnv } from '../gather-env.ts'
import { loadSecrets } from '../secrets.ts'
import { onDatabase } from './on-database.ts'

/** npm run staff:first -- mona@shop.example "Mona Al-Anezi" */
const [email, fullName] = [Email.safeParse(process.argv[2] ?? ''), FullName.safeParse(process.argv[3] ?? '')]
if (!email.success || !fullName.success) {
  console.error('Whose account? An e-mail and a name, for example: npm run staff:first -- mona@shop.example "Mona Al-Anezi"')
  process.exit(2)
}
const env = readEnv(process.env)
await onDatabase(env, async ({ db }) => {
  const { passwordPepper } = await loadSecrets(env)
  const deps = { db, settings: { isDemo: env.isDemo }, now: () => new Date() }
  if (!env.isDemo) await closeDemo(deps)
  const invitation = { email: email.data, fullName: fullName.data, requestId: randomUUID() }
  const token = await inviteFirst(deps, createPasswords(passwordPepper), invitation)
  const origin = env.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${env.PORT}`
  console.log(`Within ${linkMinutes.firstStaff} minutes, choose a password on this page; it works once, and makes a SuperAdmin:`)
  console.log(`${origin}${linkTo('resetPassword', undefined, { email: email.data, token })}`)
}).catch((error) => {
  if (!(error instanceof InvitationRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
})
