import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import type { Permission } from '../../office/role.ts'
import { pageFields, pageQuery } from '../../paging.ts'
import { IdParam } from '../../text.ts'
import { EditedId, ItemState, orNull } from './edited-fields.ts'

/** Where something is put in its order: before another one; null: at the end. */
export const Placing = z.strictObject({ id: EditedId, beforeId: orNull(EditedId) })
export type Placing = z.output<typeof Placing>

/** The ids of all in the new order. */
const placed = z.object({ data: z.object({ ids: z.array(z.number().int()) }) })
const removed = z.object({ data: z.object({ id: z.number().int() }) })
const byId = z.object({ Id: IdParam })

/** A page of all things of a kind in every state, with how many there are in each; `found`: how the list is narrowed and sorted. */
export const listRowsEndpoint = <const Who extends Permission, Row extends z.ZodType, Found extends z.ZodRawShape>(
  resource: string,
  { access, summary, row, found }: { access: Who; summary: string; row: Row; found: Found },
) =>
  defineEndpoint({
    method: 'GET',
    path: `${resource}/GetAll`,
    summary,
    access,
    query: z.object({ ...found, ...pageQuery(25) }),
    response: z.object({ data: z.object({ items: z.array(row), ...pageFields, counts: z.record(ItemState, z.number().int()) }) }),
    errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
  })

/** What a thing can belong to, hidden ones too. */
export const choicesEndpoint = <const Who extends Permission, Choices extends z.ZodType>(
  resource: string,
  { access, summary, choices }: { access: Who; summary: string; choices: Choices },
) =>
  defineEndpoint({
    method: 'GET',
    path: `${resource}/GetChoices`,
    summary,
    access,
    response: z.object({ data: choices }),
    errors: ['forbidden', 'unauthenticated'],
  })

/** The page of a thing in any state, for those who may read the catalogue: what it says or will say. No cache stores it. */
export const previewEndpoint = <const Who extends Permission, Draft extends z.ZodType>(
  resource: string,
  { access, summary, draft }: { access: Who; summary: string; draft: Draft },
) =>
  defineEndpoint({
    method: 'GET',
    path: `${resource}/GetPreview`,
    summary,
    access,
    query: byId,
    response: z.object({ data: draft }),
    errors: ['not_found', 'forbidden', 'unauthenticated', 'invalid_fields'],
  })

/** The calls of the editor of one kind of thing; `edited`: the body that answers the thing as its editor shows it. */
export function editorEndpoints<const Who extends Permission, Edited extends z.ZodType>(resource: string, access: Who, edited: Edited) {
  return {
    get: (summary: string) =>
      defineEndpoint({
        method: 'GET',
        path: `${resource}/GetById`,
        summary,
        access,
        query: byId,
        response: edited,
        errors: ['not_found', 'forbidden', 'unauthenticated'],
      }),
    create: <New extends z.ZodType>(body: New, summary: string) =>
      defineEndpoint({
        method: 'POST',
        path: `${resource}/Create`,
        summary,
        access,
        body,
        response: edited,
        errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
      }),
    /** 409 `conflict`: somebody else has saved it meanwhile; `data` is the thing as it is now. */
    update: <Change extends z.ZodType>(body: Change, summary: string) =>
      defineEndpoint({
        method: 'POST',
        path: `${resource}/Update`,
        summary,
        access,
        body,
        response: edited,
        errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
      }),
    place: (summary: string) =>
      defineEndpoint({
        method: 'POST',
        path: `${resource}/Place`,
        summary,
        access,
        body: Placing,
        response: placed,
        errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
      }),
    /** 409 `conflict`: it may not be deleted. */
    remove: (summary: string) =>
      defineEndpoint({
        method: 'DELETE',
        path: `${resource}/Remove`,
        summary,
        access,
        query: byId,
        response: removed,
        errors: ['conflict', 'not_found', 'forbidden', 'unauthenticated'],
      }),
  }
}
