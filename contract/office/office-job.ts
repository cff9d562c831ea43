import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery, sortQuery } from '../paging.ts'
import { fileOfList } from '../table-format.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'
import type { Permission } from './role.ts'

/** Long work of the office. A kind of work is one more name here, its permission below, and its runner in the provider's workers. */
export const OfficeJobKind = z.enum([
  'printBatch',
  'slips',
  'labels',
  'importCheck',
  'importApply',
  'catalogueExport',
  'memoBulk',
  'packageBulk',
  'auditExport',
  'listFile',
])
export type OfficeJobKind = z.infer<typeof OfficeJobKind>

/** Who sees the jobs of a kind and takes their files, beside `job-view`: a file may hold what the permission guards. */
export const officeJobAccess: Record<OfficeJobKind, Permission> = {
  printBatch: 'shipment-view',
  slips: 'shipment-view',
  labels: 'shipment-view',
  importCheck: 'catalogue-import',
  importApply: 'catalogue-import',
  catalogueExport: 'catalogue-export',
  memoBulk: 'memo-edit',
  packageBulk: 'package-edit',
  auditExport: 'audit-view',
  // Each asks besides for what its list asks for.
  listFile: 'job-view',
}

export const OfficeJobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled'])
export type OfficeJobState = z.infer<typeof OfficeJobState>

export const OfficeJob = z.object({
  id: z.string(),
  /** Short, to be said aloud. */
  number: z.number().int(),
  kind: OfficeJobKind,
  state: OfficeJobState,
  /** How much of `total` is done. */
  done: z.number().int(),
  total: z.number().int(),
  /** What it is about, in a few words. */
  about: BilingualText.nullable(),
  /** Ids of what it was asked to work on. */
  subjectIds: z.array(z.string()),
  /** What it left out, by the names that people know. */
  left: z.array(z.string()),
  byName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Null as long as there is none, and once it is kept no longer. */
  file: z.object({ name: z.string(), sizeBytes: z.number().int(), keptUntil: z.iso.datetime() }).nullable(),
})
export type OfficeJob = z.infer<typeof OfficeJob>

const found = {
  Kind: OfficeJobKind.optional(),
  State: OfficeJobState.optional(),
  /** Only what was asked to work on this. */
  Subject: IdParam.optional(),
  /** Its number, or the beginnings of words of the name of whoever began it. */
  Text: plainText(100).optional(),
  Sort: sortQuery('at').default('-at'),
}

export const listOfficeJobsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'OfficeJob/GetAll',
  summary: 'The long work of the office that the caller may see, newest first or oldest first',
  access: 'job-view',
  query: z.object({ ...found, ...pageQuery(25) }),
  response: pageOf(OfficeJob),
  errors: ['forbidden', 'unauthenticated'],
})

export const exportJobsEndpoint = fileOfList({
  path: 'OfficeJob/Export',
  what: 'the jobs that the caller may see',
  access: 'job-view',
  found,
})

export const getOfficeJobFileEndpoint = defineEndpoint({
  method: 'GET',
  path: 'OfficeJob/GetFile',
  summary: 'What a job has made',
  access: 'job-view',
  query: z.object({ Id: IdParam }),
  response: z.unknown(),
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

/** A job that is over is left as it is. */
export const cancelOfficeJobEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeJob/Cancel',
  summary: 'Stop a job; nothing of it is kept but what a change of many has saved by then',
  access: 'job-edit',
  body: z.strictObject({ id: IdParam }),
  response: z.object({ data: OfficeJob }),
  errors: ['invalid_fields', 'not_found', 'conflict', 'forbidden', 'unauthenticated'],
})
