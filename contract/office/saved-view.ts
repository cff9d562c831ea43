import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { IdParam, plainText } from '../text.ts'
import { type OfficePageName, officePages } from './office-pages.ts'
import type { Permission } from './role.ts'

/** The lists whose views can be saved, by page name. */
const lists = [
  'orders',
  'customers',
  'memos',
  'packages',
  'subjects',
  'coupons',
  'messages',
  'reviews',
  'questions',
  'search',
  'searchWords',
  'staff',
  'errata',
  'jobs',
  'queues',
  'imports',
  'reconciliation',
  'log',
] as const satisfies readonly OfficePageName[]
export const SavedViewList = z.enum(lists)
export type SavedViewList = z.infer<typeof SavedViewList>

/** Whoever may see a list may save views of it, and sees the shared ones. */
export const accessOfList = (list: SavedViewList): Permission => officePages[list].access

/** `own`: views of one person on one list. `shared`: all shared views on one list. `merged`: how many a browser sends at once. */
export const viewLimits = { own: 30, shared: 60, merged: 30, name: 40, query: 2000 }

const faults = {
  name: { en: 'A name with 40 characters at most', ar: 'اسم لا يزيد على 40 رمزاً' },
  query: { en: 'This is not the query of a list', ar: 'ليس هذا استعلام قائمة' },
} satisfies Record<string, Fault>

const isName = (text: string) => text.length > 0 && text.length <= viewLimits.name && !/[\p{Cc}\u2028\u2029]/u.test(text)
const ViewName = plainText(200)
  .transform((text) => text.trim())
  .refine(isName, { params: { fault: faults.name } })

/** As in the list's address: filters, order and columns, without the page number. */
const ViewQuery = plainText(viewLimits.query)
  .refine((text) => !/%00/.test(String(new URLSearchParams(text))), { params: { fault: faults.query } })
  .transform(keptQuery)

/** Equal for two queries that request the same. */
export function keptQuery(query: string): string {
  const given = [...new URLSearchParams(query)].filter(([name, value]) => name !== 'PageNumber' && value !== '')
  return String(new URLSearchParams(given))
}

export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  /** Visible to everybody who may see the list. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Who shared it; null for one's own. */
  ownerName: z.string().nullable(),
  /** It is the caller's own, or the caller is a SuperAdmin. */
  mayEdit: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

const answer = z.object({ data: z.object({ items: z.array(SavedView) }) })

export const listSavedViewsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'SavedView/GetAll',
  summary: 'The views of a list: the caller’s own, oldest first, then those that others share. For whoever may see the list',
  access: 'Member',
  query: z.object({ List: SavedViewList }),
  response: answer,
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})

export const SavedViewBody = z.strictObject({ list: SavedViewList, name: ViewName, query: ViewQuery, isShared: z.boolean() })

export const saveViewEndpoint = defineEndpoint({
  method: 'POST',
  path: 'SavedView/Save',
  summary: 'Save a view of a list under a name. The caller’s own of that name, if there is one, is replaced',
  access: 'Member',
  body: SavedViewBody,
  response: answer,
  errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
})

export const updateViewEndpoint = defineEndpoint({
  method: 'POST',
  path: 'SavedView/Update',
  summary: 'Change a view: one’s own; a shared one also as a SuperAdmin. What is left out stays',
  access: 'Member',
  body: z.strictObject({ id: IdParam, name: ViewName.optional(), query: ViewQuery.optional(), isShared: z.boolean().optional() }),
  response: answer,
  errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
})

export const removeViewEndpoint = defineEndpoint({
  method: 'POST',
  path: 'SavedView/Remove',
  summary: 'Remove a view: one’s own; a shared one also as a SuperAdmin',
  access: 'Member',
  body: z.strictObject({ id: IdParam }),
  response: answer,
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})

/** A view as browsers stored it before the shop did. */
export const BrowserView = z.object({ name: ViewName, query: ViewQuery })
export type BrowserView = z.input<typeof BrowserView>

export const mergeViewsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'SavedView/Merge',
  summary:
    'Import the views that a browser has kept of a list. A name that another view already has gets a number; `left` are those for which there is no room',
  access: 'Member',
  body: z.strictObject({ list: SavedViewList, views: z.array(BrowserView).min(1).max(viewLimits.merged) }),
  response: z.object({ data: z.object({ items: z.array(SavedView), left: z.array(z.string()) }) }),
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})
