import { getShelfEndpoint } from 'contract/student/shelf.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { getShelf } from './get-shelf.ts'

/** The term on a student's shelf: its path is in Library/, whose memos it shows. */
export function shelfRoutes(api: Api, { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): void {
  mount(api, getShelfEndpoint, async ({ caller }) => ({
    data: await getShelf(db, caller.personId, { currency: settings.currency, now: now() }),
  }))
}
