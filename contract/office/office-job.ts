import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery, sortQuery } from '../paging.ts'
import { fileOfList } from '../table-format.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'
import type { Permission } from './role.ts'

/** Long-running work of the office. A new kind needs a name here, its permission below, and a runner in the provider's workers. */
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

/** Who sees the jobs of a kind and takes their files, besides `job-view`: a file may contain what the permission guards. */
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
  // Each also needs the permission of its list.
  listFile: 'job-view',
}

export const OfficeJobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled'])
export type OfficeJobState = z.infer<typeof OfficeJobState>

export const OfficeJob = z.object({
  id: z.string(),
  /** Short, for telling somebody by voice. */
  number: z.number().int(),
  kind: OfficeJobKind,
  state: OfficeJobState,
  /** How much of `total` is done. */
  done: z.number().int(),
  total: z.number().int(),
  /** What it is about, briefly. */
  about: BilingualText.nullable(),
  /** Ids of what it works on. */
  subjectIds: z.array(z.string()),
  /** What it left out, by the names that people know. */
  left: z.array(z.string()),
  byName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Null while there is none, and once it is deleted. */
  file: z.object({ name: z.string(), sizeBytes: z.number().int(), keptUntil: z.iso.datetime() }).nullable(),
})
export type OfficeJob = z.infer<typeof OfficeJob>

const found = {
  Kind: OfficeJobKind.optional(),
  State: OfficeJobState.optional(),
  /** Only jobs that work on this. */
  Subject: IdParam.optional(),
  /** Its number, or the beginnings of words of its creator's name. */
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

/** A job that is over stays as it is. */
export const cancelOfficeJobEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeJob/Cancel',
  summary: 'Stop a job; nothing of it is kept except what a bulk change has saved by then',
  access: 'job-edit',
  body: z.strictObject({ id: IdParam }),
  response: z.object({ data: OfficeJob }),
  errors: ['invalid_fields', 'not_found', 'conflict', 'forbidden', 'unauthenticated'],
})
