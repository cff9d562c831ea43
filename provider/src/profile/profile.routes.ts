import {
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmNewEmailEndpoint,
  getProfileEndpoint,
  saveDetailsEndpoint,
  saveGradeEndpoint,
  saveLanguageEndpoint,
  saveNotificationsEndpoint,
} from 'contract/account/profile.ts'
import type { Passwords } from '../account/password.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { changeEmail, confirmNewEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { getProfile, saveProfile } from './profile.queries.ts'
import { saveGrade } from './save-grade.ts'

export function profileRoutes(api: Api, deps: Deps, passwords: Passwords): void {
  const { db, now } = deps
  mount(api, getProfileEndpoint, async ({ caller }) => ({ data: await getProfile(db, caller.personId, now()) }))
  mount(api, saveDetailsEndpoint, async ({ caller, body }) => ({ data: await saveProfile(db, caller.personId, body, now()) }))
  mount(api, saveLanguageEndpoint, async ({ caller, body }) => ({ data: await saveProfile(db, caller.personId, body, now()) }))
  mount(api, saveNotificationsEndpoint, async ({ caller, body }) => ({ data: await saveProfile(db, caller.personId, body, now()) }))
  mount(api, saveGradeEndpoint, async ({ caller, body, locale }) => ({
    data: await saveGrade(db, { personId: caller.personId, ...body, locale, now: now() }),
  }))
  mount(api, changeEmailEndpoint, async ({ caller, body, locale }) => ({
    data: await changeEmail(deps, passwords, { ...body, caller, locale }),
  }))
  mount(api, confirmNewEmailEndpoint, async ({ caller, body, requestId }) => ({
    data: await confirmNewEmail(deps, passwords, { typed: body.code, caller, requestId }),
  }))
  mount(api, changePasswordEndpoint, async ({ caller, body, locale, requestId }) => {
    await changePassword(deps, passwords, { ...body, caller, locale, requestId })
    return { data: { isChanged: true as const } }
  })
}
