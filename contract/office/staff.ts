import { z } from 'zod'
import { Email } from '../account/person-fields.ts'
import { IdentityBody } from '../account/two-step.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { fileOfList } from '../table-format.ts'
import { IdParam, plainText } from '../text.ts'
import { admin, permissionPattern, superAdmin } from './role.ts'

const isRole = (text: string) => text === superAdmin || text === admin || permissionPattern.test(text)

/** `{resource}-{action}`, SuperAdmin or Admin. */
export const Role = z
  .string()
  .max(64)
  .refine(isRole, { params: { fault: { en: 'This is not a role', ar: 'هذا ليس دوراً' } } })

/** A person with a role, or about to have one. */
export const StaffMember = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  isDisabled: z.boolean(),
  isTwoStepOn: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type StaffMember = z.infer<typeof StaffMember>

const ofMember = z.object({ data: StaffMember })

export const getOwnRolesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Staff/GetMe',
  summary: 'The name and the roles of the caller, who has at least one',
  access: 'Member',
  response: z.object({ data: z.object({ fullName: z.string(), roles: z.array(z.string()).min(1) }) }),
  errors: ['not_found', 'unauthenticated'],
})

const found = {
  /** The beginnings of words of the name, or a part of the e-mail. */
  Text: plainText(100).optional(),
  Sort: z.enum(['name', '-name', 'since', '-since']).default('name'),
}

export const listStaffEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Staff/GetAll',
  summary: 'Everybody who has a role',
  access: 'staff-view',
  query: z.object({ ...found, ...pageQuery(50) }),
  response: pageOf(StaffMember),
  errors: ['forbidden', 'unauthenticated', 'invalid_fields'],
})

export const exportStaffEndpoint = fileOfList({ path: 'Staff/Export', what: 'staff', access: 'staff-view', found })

export const getStaffMemberEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Staff/GetById',
  summary: 'One person with a role; for those who give roles, anybody whose id they know',
  access: 'staff-view',
  query: z.object({ Id: IdParam }),
  response: ofMember,
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

export const listPermissionsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Staff/GetPermissions',
  summary: 'Every permission that a call of this API asks for, by name',
  access: 'staff-view',
  response: z.object({ data: z.object({ items: z.array(z.string()) }) }),
  errors: ['forbidden', 'unauthenticated'],
})

/** Finds by the whole e-mail only, so that nobody can browse the students with it. */
export const findStaffEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Staff/Find',
  summary: 'The person with this e-mail, to be given a role',
  access: 'staff-edit',
  query: z.object({ Email }),
  response: ofMember,
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

/** The caller must reauthenticate: by the password and, while two-step is on, a code. A person has at most 200 roles. */
const RoleChange = IdentityBody.extend({ id: IdParam, roles: z.array(Role).min(1).max(200) })

export const setRolesEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Staff/SetRoles',
  summary: 'Give a person some roles and take others with one proof: all or nothing, by the rules of giving and taking',
  access: 'staff-edit',
  body: IdentityBody.extend({ id: IdParam, grant: z.array(Role).max(200), revoke: z.array(Role).max(200) }),
  response: ofMember,
  errors: ['invalid_fields', 'forbidden', 'not_found', 'last_super_admin', 'session_ended', 'unauthenticated'],
})

export const grantRolesEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Staff/GrantRoles',
  summary: 'Give a person roles; nobody gives what they lack',
  access: 'staff-edit',
  body: RoleChange,
  response: ofMember,
  errors: ['invalid_fields', 'forbidden', 'not_found', 'session_ended', 'unauthenticated'],
})

export const revokeRolesEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Staff/RevokeRoles',
  summary: 'Take roles from a person; nobody takes what they lack, and the last SuperAdmin stays',
  access: 'staff-edit',
  body: RoleChange,
  response: ofMember,
  errors: ['invalid_fields', 'forbidden', 'not_found', 'last_super_admin', 'session_ended', 'unauthenticated'],
})
