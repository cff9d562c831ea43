import {
  changeEmailEndpointEndpoint,
  changePasswordEndpointEndpoint,
  confirmNewEmailEndpointEndpoint,
  getProfileEndpointEndpoint,
  saveDetailsEndpointEndpoint,
  saveGradeEndpointEndpoint,
  saveLanguageEndpointEndpoint,
  saveNotificationsEndpointEndpoint,
} from 'contract/profile.ts'
import type { Passwords } from '../account/password.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { changeEmail, confirmNewEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { getProfile, saveProfile } from './profile.queries.ts'
import { saveGrade } from './save-grade.ts'

export function profileRoutes(api: Api, deps: Deps, passwords: Passwords): void {
  const { db, now } = deps
  mount(api, getProfileEndpointEndpoint, async ({ caller }) => ({ data: await getProfile(db, caller.personId, now()) }))
  mount(api, saveDetailsEndpointEndpoint, async ({ caller, body }) => ({ data: await saveProfile(db, caller.personId, body, now()) }))
  mount(api, saveLanguageEndpointEndpoint, async ({ caller, body }) => ({ data: await saveProfile(db, caller.personId, body, now()) }))
  mount(api, saveNotificationsEndpointEndpoint, async ({ caller, body }) => ({ data: await saveProfile(db, caller.personId, body, now()) }))
  mount(api, saveGradeEndpointEndpoint, async ({ caller, body, locale }) => ({
    data: await saveGrade(db, { personId: caller.personId, componentId: body.componentId, locale, now: now() }),
  }))
  mount(api, changeEmailEndpointEndpoint, async ({ caller, body, locale }) => ({
    data: await changeEmail(deps, passwords, { ...body, caller, locale }),
  }))
  mount(api, confirmNewEmailEndpointEndpoint, async ({ caller, body, requestId }) => ({
    data: await confirmNewEmail(deps, passwords, { typed: body.code, caller, requestId }),
  }))
  mount(api, changePasswordEndpointEndpoint, async ({ caller, body, locale, requestId }) => {
    await changePassword(deps, passwords, { ...body, caller, locale, requestId })
    return { data: { isChanged: true as const } }
  })
}
