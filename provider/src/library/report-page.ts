import { type Locale, pickText } from 'contract/locale.ts'
import type { ReportSpot } from 'contract/student/report-spot.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { createTicket } from '../contact/create-ticket.ts'
import { people } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import { libraryTexts } from './library.texts.ts'
import { getOwnedMemo } from './owned-memos.ts'

type Report = { personId: string; id: string; page: number; text: string; spot: ReportSpot | null; locale: Locale }

/** Writes to the shop like the contact form, with memo, edition and page first; `list-own-reports.ts` takes that line off again. */
export async function reportPage(deps: Deps, { personId, id, page, text, spot, locale }: Report): Promise<{ ticketNumber: string }> {
  const memo = await getOwnedMemo(deps.db, personId, id)
  if (page > memo.pageCount) throw new AppError('invalid_fields', { fields: { page: [libraryTexts.noSuchPage[locale]] } })
  const [person] = await deps.db.select({ name: people.fullName, email: people.email }).from(people).where(eq(people.id, personId))
  if (!person) throw new AppError('unauthenticated')
  const where = libraryTexts.reported[locale](pickText(memo.title, locale).text, memo.memoId, memo.edition, page)
  const contact = { ...person, topic: 'file' as const, phone: null, orderNumber: null, message: `${where}\n${text}` }
  const { ticketNumber } = await createTicket(deps, {
    contact,
    personId,
    locale,
    report: { memoId: memo.memoId, page, edition: memo.edition, spot },
  })
  return { ticketNumber }
}
