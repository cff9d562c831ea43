import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import type { Permission } from '../../office/role.ts'
import { pageFields, pageQuery } from '../../paging.ts'
import { IdParam } from '../../text.ts'
import { EditedId, ItemState, orNull } from './edited-fields.ts'

/** The new position of a thing: before another one; null: at the end. */
export const Placing = z.strictObject({ id: EditedId, beforeId: orNull(EditedId) })
export type Placing = z.output<typeof Placing>

/** All ids in the new order. */
const placed = z.object({ data: z.object({ ids: z.array(z.number().int()) }) })
const removed = z.object({ data: z.object({ id: z.number().int() }) })
const byId = z.object({ Id: IdParam })

/** A page of all things of a kind in every state, with the number in each; `found`: the list's filters and order. */
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

/** The possible parents of a thing, including hidden ones. */
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

/** The page of a thing in any state, for those who may read the catalogue: as it is or will be. No cache stores it. */
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

/** The editor's calls for one kind of thing; `edited`: the body with the thing as its editor shows it. */
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
    /** 409 `conflict`: somebody else has saved it meanwhile; `data` is its present state. */
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
