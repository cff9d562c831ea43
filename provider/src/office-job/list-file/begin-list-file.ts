import type { Locale } from 'contract/locale.ts'
import { type ListExport, listFiles } from 'contract/office/list-file.ts'
import type { OfficeJob } from 'contract/office/office-job.ts'
import { type KeptList, keptLists } from 'contract/office/office-pages.ts'
import { isAllowed, type Permission } from 'contract/office/role.ts'
import { TableFormat } from 'contract/table-format.ts'
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/mount.ts'
import { parseQuery } from '../../http/parse-request.ts'
import { beginJob } from '../begin-job.ts'
import type { ListOfFile, Reader } from './list.ts'
import { firstIds } from './list-rows.ts'

export type Lists = Record<KeptList, ListOfFile>
export type ListDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'settings'>

/** The runner's input: the requested list, in the requester's language and with their rights. */
export const ListFileInput = z.object({
  list: z.enum(keptLists),
  format: TableFormat,
  query: z.string(),
  locale: z.enum(['en', 'ar']),
  maySeePersonal: z.boolean(),
  // Jobs begun by an earlier release do not name them.
  roles: z.array(z.string()).default([]),
})

export const mayReachPeople = ({ roles }: Pick<Caller, 'roles'>): boolean => isAllowed('customer-personal', roles)

type Who = Pick<Reader, 'locale' | 'maySeePersonal' | 'roles'>
export const readerOf = ({ settings, now }: Pick<Deps, 'settings' | 'now'>, { locale, maySeePersonal, roles }: Who): Reader => {
  return { locale, currency: settings.currency, now: now(), maySeePersonal, roles, shop: settings.shop }
}

/** A query as in an address, parsed by the list's own call. Throws invalid_fields. */
export const readWanted = ({ endpoint }: Pick<ListOfFile, 'endpoint'>, query: string, locale: Locale): unknown =>
  endpoint.query && parseQuery(endpoint.query, `http://list/?${query}`, locale)

type Asker = { caller: Caller; locale: Locale; requestId: string }

/** Undefined: the list is short enough to be sent at once. Throws forbidden, not_found. */
export async function beginListFile(
  deps: ListDeps,
  lists: Lists,
  { list, format, query }: z.output<typeof ListExport>,
  { caller, locale, requestId }: Asker,
): Promise<OfficeJob | undefined> {
  const { access } = listFiles[list].endpoint
  // For a student it does not exist.
  if (caller.roles.length === 0) throw new AppError('not_found')
  if (!isAllowed(access, caller.roles)) throw new AppError('forbidden')
  const described = lists[list]
  const wanted = readWanted(described, query, locale)
  const maySeePersonal = mayReachPeople(caller)
  const reader = readerOf(deps, { locale, maySeePersonal, roles: caller.roles })
  const fields = described.personal(wanted, reader)
  const most = deps.settings.listFileRows
  if (described.other(wanted)) return undefined
  const { length: total } = await firstIds(deps.db, await described.ids(deps.db, wanted, reader), most + 1)
  if (total <= most) return undefined
  if (!isAllowed('job-view', caller.roles)) throw new AppError('forbidden')
  const { title } = listFiles[list]
  const input: z.input<typeof ListFileInput> = { list, format, query, locale, maySeePersonal, roles: [...caller.roles] }
  const needs = [...new Set([access, ...(fields?.length ? [described.personalBy] : []), ...described.needs(reader)])] as Permission[]
  const about = { en: `${title.en}, ${wordOf[format]}`, ar: `${title.ar}، ${wordOf[format]}` }
  const job = { kind: 'listFile', input, about, needs, subjectIds: [list], total, byId: caller.personId, requestId } as const
  return beginJob(deps, job, async (tx, jobId) => {
    if (!fields) return
    await writeAudit(tx, { action: 'customers-exported', actorId: caller.personId, targetId: jobId, fields, requestId }, deps.now())
  })
}

const wordOf: Record<TableFormat, string> = { csv: 'CSV', xlsx: 'Excel' }
