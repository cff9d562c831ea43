import {
  alsoNeeded,
  applyImportEndpoint,
  beginExportEndpoint,
  beginImportEndpoint,
  discardImportEndpoint,
  getImportEndpoint,
  getImportTemplateEndpoint,
  type ImportKind,
  listImportProblemsEndpoint,
  listImportRowsEndpoint,
  listImportsEndpoint,
  takeBackImportEndpoint,
} from 'contract/catalogue/editing/catalogue-import.ts'
import { isAllowed } from 'contract/office/role.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { beginJob } from '../../office-job/begin-job.ts'
import { editorOf } from '../editing/editor-of.ts'
import { applyImport, beginImport, discardImport } from './begin-import.ts'
import { getImport, getImportRecord, listImportProblems, listImportRows, listImports } from './find-imports.ts'
import { takeBackImport } from './take-back.ts'
import { templateFile } from './template.ts'

export function catalogueImportRoutes(api: Api, deps: Deps): void {
  const { db } = deps
  const checkOwn = async (id: string, roles: readonly string[]) => checkMayImport((await getImportRecord(db, id)).kind, roles)
  mount(api, beginImportEndpoint, async ({ query: { Kind: kind, FileName: fileName }, stream, ...call }) => {
    checkMayImport(kind, call.caller.roles)
    return { data: await beginImport(deps, { kind, fileName, stream }, editorOf(call)) }
  })
  mount(api, listImportsEndpoint, async ({ query }) => ({
    data: await listImports(db, query, pageOf(query)),
  }))
  mount(api, getImportEndpoint, async ({ query }) => ({ data: await getImport(db, query.Id) }))
  mount(api, listImportRowsEndpoint, async ({ query, caller }) => {
    await checkOwn(query.Id, caller.roles)
    return { data: await listImportRows(db, query.Id, query.Action, pageOf(query)) }
  })
  mount(api, listImportProblemsEndpoint, async ({ query, locale, caller }) => {
    await checkOwn(query.Id, caller.roles)
    return { data: await listImportProblems(db, query.Id, pageOf(query), locale) }
  })
  mount(api, applyImportEndpoint, async (call) => {
    await checkOwn(call.body.id, call.caller.roles)
    return { data: await applyImport(deps, call.body.id, editorOf(call)) }
  })
  mount(api, discardImportEndpoint, async (call) => ({
    data: await discardImport(deps, call.body.id, call.caller.roles, editorOf(call)),
  }))
  mount(api, takeBackImportEndpoint, async (call) => {
    await checkOwn(call.body.id, call.caller.roles)
    return { data: await takeBackImport(deps, call.body.id, editorOf(call)) }
  })
  mount(api, beginExportEndpoint, async ({ caller: { personId: byId }, requestId }) => ({
    data: await beginJob(deps, { kind: 'catalogueExport', input: {}, total: 0, byId, requestId }),
  }))
  mount(api, getImportTemplateEndpoint, ({ query: { Kind: kind, Format: format }, locale }) => templateFile({ kind, format, locale }))
}

function checkMayImport(kind: ImportKind, roles: readonly string[]): void {
  const also = alsoNeeded[kind]
  if (also && !isAllowed(also, roles)) throw new AppError('forbidden')
}

const pageOf = ({ PageNumber: number, PageSize: size }: { PageNumber: number; PageSize: number }) => ({ number, size })
