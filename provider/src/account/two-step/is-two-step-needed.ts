import type { Settings } from '../../deps.ts'
import type { Person } from '../account.queries.ts'

/** Staff must have two-step, except on demo data. */
export function isTwoStepRequired({ roles }: Pick<Person, 'roles'>, { isDemo }: Pick<Settings, 'isDemo'>): boolean {
  return roles.length > 0 && !isDemo
}

/** Students choose. */
export function isTwoStepNeeded(person: Pick<Person, 'roles' | 'isTwoStepOn'>, settings: Pick<Settings, 'isDemo'>): boolean {
  return person.isTwoStepOn || isTwoStepRequired(person, settings)
}
