import { getCreditNoteEndpoint } from 'contract/sales/credit-note.ts'
import type { Route } from './+types/credit-note-file'
import { sendPaper } from './send-paper.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  sendPaper(context, getCreditNoteEndpoint, { id: params.id, usualName: 'credit-note.pdf' })
