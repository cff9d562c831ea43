import { beginListExportEndpoint } from 'contract/office/list-file.ts'
import { AppError } from '../../app-error.ts'
import { type AuditNote, writeAudit } from '../../audit/audit-log.ts'
import { type Api, mount } from '../../http/mount.ts'
import type { TableCell } from '../../http/table-file.ts'
import { tableFile } from '../../http/write-table.ts'
import { beginListFile, type ListDeps, type Lists, mayReachPeople, readerOf } from './begin-list-file.ts'
import { listTooLong } from './list-file.texts.ts'
import { firstIds, inBatches } from './list-rows.ts'

/** Every list as a file: a short one at once, by its own call, and one of any length by a job. */
export function listFileRoutes(api: Api, deps: ListDeps, lists: Lists): void {
  const { db, now, settings } = deps
  mount(api, beginListExportEndpoint, async ({ body, ...asker }) => ({ data: (await beginListFile(deps, lists, body, asker)) ?? null }))

  for (const { endpoint, ...list } of Object.values(lists))
    mount(api, endpoint, async ({ query, caller, locale, requestId }) => {
      const reader = readerOf(deps, { locale, maySeePersonal: mayReachPeople(caller), roles: caller.roles })
      const fields = list.personal(query, reader)
      const other = list.other(query)
      if (other) return other(db, reader)
      const ids = await firstIds(db, await list.ids(db, query, reader), settings.listFileRows + 1)
      if (ids.length > settings.listFileRows) throw new AppError('conflict', { message: listTooLong[locale] })
      const { columns } = await list.table(db, [], reader, query)
      const rows: (readonly TableCell[])[] = []
      for (const some of inBatches(ids)) rows.push(...(await list.table(db, some, reader, query)).rows)
      if (fields) {
        const note: AuditNote = { action: 'customers-exported', actorId: caller.personId, targetId: null, fields, requestId }
        await db.transaction((tx) => writeAudit(tx, note, now()))
      }
      const format = query.Format === 'xlsx' ? 'xlsx' : 'csv'
      return tableFile({ columns, rows }, { format, name: list.name(query), locale })
    })
}
