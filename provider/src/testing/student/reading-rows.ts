import { randomUUID } from 'node:crypto'
import type { Own } from './own-factory.ts'

/** The reader page's calls, each with input about the owner's memo; and those of the owner's own messages. */
export function readingRows<Answers>(answers: Answers) {
  const row = (more: object) => ({ input: ({ catalog }: Own) => ({ id: catalog.memo.id, page: 2, ...more }), answers })
  return {
    'Library/SavePlace': row({}),
    'Library/Lease': { input: ({ catalog }: Own) => ({ id: catalog.memo.id }), answers },
    'Library/GetMarks': { input: ({ catalog }: Own) => ({ Id: catalog.memo.id }), answers },
    'Library/SaveBookmark': row({ isMarked: true }),
    'Library/SaveNote': row({ text: 'Mine', seenVersion: null }),
    'Library/RemoveNote': row({ page: 3, seenVersion: 'x' }),
    'Library/SaveHighlight': row({ highlightId: randomUUID(), quote: 'Gears', before: '', after: '', colour: 'green' }),
    'Library/RemoveHighlight': {
      input: ({ catalog }: Own) => ({ id: catalog.memo.id, highlightId: randomUUID() }),
      answers,
    },
    'Library/ReportPage': row({ text: 'A sign is wrong.' }),
    'Contact/GetOwnById': { input: ({ ownTicketId }: Own) => ({ Id: ownTicketId }), answers },
    'Contact/AddToOwn': { input: ({ ownTicketId }: Own) => ({ id: ownTicketId, message: 'And another thing.' }), answers },
  }
}
