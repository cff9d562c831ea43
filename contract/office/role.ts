/** Who may call an endpoint: anyone, anyone logged in, or those who hold a permission. */
export type Permission = `${string}-${string}`
export type Access = 'Public' | 'Member' | Permission

export const permissionPattern = /^[a-z][A-Za-z]*-[a-z][A-Za-z]*$/

export const superAdmin = 'SuperAdmin'
export const admin = 'Admin'

/**
 * SuperAdmin and Admin count as admin (contract §6.2). "Admin" alone permits no action; it protects a person's rights from staff who are not
 * admins (`isGuarded`).
 */
export function isAdmin(roles: readonly string[]): boolean {
  return roles.includes(superAdmin) || roles.includes(admin)
}

/** Whether a person with the roles `by` may not change someone's roles: only a SuperAdmin changes a SuperAdmin's, only admins an Admin's. */
export function isGuarded(of: readonly string[], by: readonly string[]): boolean {
  if (by.includes(superAdmin)) return false
  return of.includes(superAdmin) || (isAdmin(of) && !isAdmin(by))
}

/** Whether any of the roles is a staff role. Another provider may give its students roles, too. */
export function isRoleOfStaff(roles: readonly string[]): boolean {
  return isAdmin(roles) || roles.some((role) => permissionPattern.test(role))
}

/** Whether only staff can be permitted to call it. */
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
