import { beginImportEndpoint, ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { callWithStream } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { statusOf } from '../../kit/form/edit-answer.ts'
import type { Route } from './+types/upload-file'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

export type Uploaded = { id: string } | { failed: string }

/** Streams a table to the provider; returns the import's id. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const given = new URL(request.url).searchParams
  const kind = ImportKind.safeParse(given.get('Kind'))
  const stream = request.body
  if (!kind.success || !stream) return Response.json({ failed: m.office_import_choose() } satisfies Uploaded, { status: 422 })
  const query = { Kind: kind.data, FileName: (given.get('FileName') ?? '').slice(0, 200) }
  const result = await callWithStream(context, beginImportEndpoint, { query, stream, length: request.headers.get('Content-Length') })
  if (result.kind === 'ok') return Response.json({ id: result.data.data.id } satisfies Uploaded)
  const failed = faultsOf(result).file ?? messageOf(result) ?? m.office_import_not_sent()
  return Response.json({ failed } satisfies Uploaded, { status: statusOf(result) })
}
