import { getOfficeCreditNoteEndpoint } from 'contract/sales/credit-note.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import type { Route } from './+types/credit-note-file'
import { sendPaper } from './send-paper.ts'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

export const loader = ({ context, params }: Route.LoaderArgs) => sendPaper(context, getOfficeCreditNoteEndpoint, params.id)
