import { superAdmin } from 'contract/office/role.ts'
import { replaceRecoveryCodes } from 'provider/src/account/two-step/recovery-code.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import type { SetShop } from './set-shop.ts'

/** A SuperAdmin of the shop with a second step: the session cookie, the password, and codes that work once each. */
export async function newOwner({ deps }: Pick<SetShop, 'deps'>) {
  const { person, password } = await createPerson(deps, { roles: [superAdmin], isTwoStepOn: true })
  const codes = await deps.db.transaction((tx) => replaceRecoveryCodes(tx, deps, person.id))
  const { token, refreshToken } = await createSessionFor({ deps }, person.id)
  return { value: encodeURIComponent(JSON.stringify({ id: person.id, accessToken: token, refreshToken })), password, codes }
}
