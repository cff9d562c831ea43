/** Who may call an endpoint: anyone, any person logged in, or those who hold a permission. */
export type Permission = `${string}-${string}`
export type Access = 'Public' | 'Member' | Permission

export const permissionPattern = /^[a-z][A-Za-z]*-[a-z][A-Za-z]*$/

export const superAdmin = 'SuperAdmin'
export const admin = 'Admin'

/**
 * SuperAdmin and Admin count as admin (contract §6.2). Being "Admin" grants no action by itself; it guards a person's rights from staff who are
 * none (`isGuarded`).
 */
export function isAdmin(roles: readonly string[]): boolean {
  return roles.includes(superAdmin) || roles.includes(admin)
}

/** Whether someone's roles are out of reach for a person with the roles `by`: those of a SuperAdmin for others, those of an Admin for who is none. */
export function isGuarded(of: readonly string[], by: readonly string[]): boolean {
  if (by.includes(superAdmin)) return false
  return of.includes(superAdmin) || (isAdmin(of) && !isAdmin(by))
}

/** Whether any of the roles is one of staff. Another provider may call its students by a role, too. */
export function isRoleOfStaff(roles: readonly string[]): boolean {
  return isAdmin(roles) || roles.some((role) => permissionPattern.test(role))
}

/** Whether only staff can be allowed to call it. */
export const isStaffOnly = (access: Access): access is Permission => permissionPattern.test(access)

/**
 * The action guard (contract §6.3): anything marked Public is allowed; otherwise a role `{resource}-{action}` is required; SuperAdmin allows
 * everything. `roles` is undefined for a guest.
 */
export function isAllowed(access: Access, roles: readonly string[] | undefined): boolean {
  if (access === 'Public') return true
  if (!roles) return false
  if (access === 'Member' || roles.includes(superAdmin)) return true
  return roles.includes(access)
}
