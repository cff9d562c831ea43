import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { OfficeJob, OfficeJobState } from '../../office/office-job.ts'
import type { Permission } from '../../office/role.ts'
import { pageOf, pageQuery, sortQuery } from '../../paging.ts'
import { fileOfList, TableFormat } from '../../table-format.ts'
import { IdParam, plainText } from '../../text.ts'

/** The kinds of tables that can be imported. */
export const ImportKind = z.enum(['memos', 'subjects', 'printed', 'packages', 'studyStages', 'components', 'coupons'])
export type ImportKind = z.infer<typeof ImportKind>

/** Additional permission for a kind of table: its rows are worth money, and few may know their codes. */
export const alsoNeeded: Partial<Record<ImportKind, Permission>> = { coupons: 'coupon-edit' }

/** How long what an import would change, or has changed, is kept. */
export const importKeptHours = 48

/** The largest file of an import, in bytes. It is never in memory as a whole. */
export const maxImportBytes = 200_000_000

/**
 * `checking`: its differences from the catalogue are being computed. `checked`: they can be viewed, and applied if there are no problems.
 * `failed`: checking or applying failed, and nothing of it is in the catalogue. `discarded`: nobody wants it any more.
 */
export const ImportState = z.enum(['checking', 'checked', 'applying', 'applied', 'failed', 'discarded'])
export type ImportState = z.infer<typeof ImportState>

export const ImportAction = z.enum(['added', 'changed', 'unchanged'])
export type ImportAction = z.infer<typeof ImportAction>

export const CatalogueImport = z.object({
  id: z.string(),
  kind: ImportKind,
  fileName: z.string(),
  sizeBytes: z.number().int(),
  state: ImportState,
  /** Somebody changed the catalogue after the differences were shown: these are the new ones. */
  isOvertaken: z.boolean(),
  counts: z.object({ added: z.number().int(), changed: z.number().int(), unchanged: z.number().int(), problems: z.number().int() }),
  /** Files of a zip that no row names: how many, and the first of them. They are ignored. */
  unused: z.object({ count: z.number().int(), names: z.array(z.string()) }),
  job: z
    .object({ id: z.string(), number: z.number().int(), state: OfficeJobState, done: z.number().int(), total: z.number().int() })
    .nullable(),
  byName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().nullable(),
})
export type CatalogueImport = z.infer<typeof CatalogueImport>

/** One row of the file. `column` is the file's own name for it. */
export const ImportRow = z.object({
  kind: z.string(),
  key: z.string(),
  title: z.object({ en: z.string().nullable(), ar: z.string().nullable() }),
  action: ImportAction,
  file: z.string(),
  line: z.number().int(),
  fields: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportProblem = z.object({
  file: z.string(),
  /** 0: the file as a whole. */
  line: z.number().int(),
  column: z.string().nullable(),
  /** In the reader's language. */
  reason: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

const access = 'catalogue-import'
const ofImport = z.object({ data: CatalogueImport })
const page = pageQuery(25)

export const beginImportEndpoint = defineEndpoint({
  method: 'POST',
  path: 'CatalogueImport/Begin',
  summary:
    'Send a table, or a zip of a table and the PDFs that it names, and start looking for its differences from the catalogue; nothing is saved',
  access,
  query: z.object({ Kind: ImportKind, FileName: plainText(200).default('') }),
  maxStreamBytes: maxImportBytes,
  response: ofImport,
  errors: ['invalid_fields', 'body_too_large', 'forbidden', 'unauthenticated'],
})

const found = {
  /** A part of the file's name. */
  Text: plainText(100).optional(),
  Sort: sortQuery('at').default('-at'),
}

export const exportImportsEndpoint = fileOfList({ path: 'CatalogueImport/ExportList', what: 'earlier imports', access, found })

export const listImportsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'CatalogueImport/GetAll',
  summary: 'Imports of the last days, newest first or oldest first',
  access,
  query: z.object({ ...found, ...page }),
  response: pageOf(CatalogueImport),
  errors: ['forbidden', 'unauthenticated'],
})

export const getImportEndpoint = defineEndpoint({
  method: 'GET',
  path: 'CatalogueImport/GetById',
  summary: 'How far an import is, and how much it would change',
  access,
  query: z.object({ Id: IdParam }),
  response: ofImport,
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

export const listImportRowsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'CatalogueImport/GetRows',
  summary: 'What each row of the file would do',
  access,
  query: z.object({ Id: IdParam, Action: ImportAction.default('changed'), ...page }),
  response: pageOf(ImportRow),
  errors: ['not_found', 'forbidden', 'unauthenticated', 'invalid_fields'],
})

export const listImportProblemsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'CatalogueImport/GetProblems',
  summary: 'What is wrong with the file, by line and column',
  access,
  query: z.object({ Id: IdParam, ...page }),
  response: pageOf(ImportProblem),
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

/** 409 `conflict`: it is not checked, or has problems. */
export const applyImportEndpoint = defineEndpoint({
  method: 'POST',
  path: 'CatalogueImport/Apply',
  summary: 'Save exactly the differences that were shown, all or none; if the catalogue changed meanwhile, show the new ones instead',
  access,
  body: z.strictObject({ id: IdParam }),
  response: ofImport,
  errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
})

/** 409 `conflict`: it has been applied. */
export const discardImportEndpoint = defineEndpoint({
  method: 'POST',
  path: 'CatalogueImport/Discard',
  summary: 'Stop an import at any point; nothing of it is kept',
  access,
  body: z.strictObject({ id: IdParam }),
  response: ofImport,
  errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
})

/**
 * 409 `conflict`: it was not applied, has changed nothing, or its differences are no longer kept. What it has added stays, as do new PDFs with their
 * editions; what it has put on sale is taken off sale.
 */
export const takeBackImportEndpoint = defineEndpoint({
  method: 'POST',
  path: 'CatalogueImport/TakeBack',
  summary: 'Start a new import of the values that the changed rows had before this one; nothing is saved until it is applied',
  access,
  body: z.strictObject({ id: IdParam }),
  response: ofImport,
  errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
})

export const getImportTemplateEndpoint = defineEndpoint({
  method: 'GET',
  path: 'CatalogueImport/GetTemplate',
  summary:
    'A table with its headings and one row as an example; as XLSX with a sheet that explains each column in the language of the call',
  access,
  query: z.object({ Kind: ImportKind, Format: TableFormat.default('csv') }),
  response: z.unknown(),
  errors: ['forbidden', 'unauthenticated', 'invalid_fields'],
})

export const beginExportEndpoint = defineEndpoint({
  method: 'POST',
  path: 'CatalogueImport/Export',
  summary: 'Start writing the whole catalogue as the tables that an import takes, in a zip file',
  access: 'catalogue-export',
  response: z.object({ data: OfficeJob }),
  errors: ['forbidden', 'unauthenticated'],
})
