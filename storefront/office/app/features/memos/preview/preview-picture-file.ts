import { getMemoDraftPageEndpoint } from 'contract/catalogue/editing/memo-draft.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { requireId } from 'storefront/app/session/load.ts'
import { sendFile } from '../../../kit/form/send-file.ts'
import type { Route } from './+types/preview-picture-file'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

export function loader({ context, params, request }: Route.LoaderArgs) {
  const Size = new URL(request.url).searchParams.get('Size') ?? 'thumbnail'
  return sendFile(context, getMemoDraftPageEndpoint, { Id: requireId(params.id), Page: params.page, Size })
}
