import { eq } from 'drizzle-orm'
import { contactTickets } from 'provider/src/contact/contact.schema.ts'
import { createTicket } from 'provider/src/contact/create-ticket.ts'
import { replyToMessage, settleMessage } from 'provider/src/contact/office/answer-message.ts'
import { reportPage } from 'provider/src/library/report-page.ts'
import { askQuestion } from 'provider/src/question/ask-question.ts'
import { saveReview } from 'provider/src/review/save-review.ts'
import { compareYesterday } from 'provider/src/sales/aftercare/settlement/compare-settlements.job.ts'
import { noteMiss } from 'provider/src/search/office/misses.ts'
import type { Goods } from './goods.ts'
import type { Office, Step } from './office.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { demoStudents } from './students.ts'
import { after, dayMs, hourMs } from './times.ts'
import { messages, misses, questions, reports, reviews } from './words.ts'

const requestId = 'demo'
const nights = 14
const nightMs = 45 * 60_000

/** Messages to the shop, and its clerks' replies; its nightly comparisons. */
export function talkSteps(goods: Goods, orders: readonly PlannedOrder[], now: Date): Step[] {
  const bought = orders.filter(({ end, what }) => end === 'paid' && (what === 'memo' || what === 'memos'))
  return [
    ...messages.map((message) => ({ at: after(now, -message.hoursAgo * hourMs), run: (office: Office) => write(office, message) })),
    ...messages
      .filter(({ answer }) => answer)
      .map((message) => ({ at: after(now, -message.hoursAgo * hourMs + 7 * hourMs), run: (office: Office) => answer(office, message) })),
    ...reports.flatMap((report) => reportSteps(bought.filter(hasPage(goods, report.page)), report, now)),
    ...questions.map((question, index) => ({
      at: after(now, -question.hoursAgo * hourMs),
      run: (office: Office) => ask(office, goods.memos[(index * 7) % goods.memos.length]?.id, question),
    })),
    ...reviews.flatMap((review, index) => reviewSteps(bought[5 + index * 6], review, now)),
    ...Array.from({ length: nights }, (_, night) => nightStep(now, nights - 1 - night)),
  ]
}

type Message = (typeof messages)[number]
const writerOf = ({ from }: Message) => {
  const student = typeof from === 'number' ? demoStudents[from] : { ...from, mail: from.email }
  if (!student) throw new Error('No such student')
  return student
}

async function write({ deps, people }: Office, message: Message): Promise<void> {
  const { name, mail: email, locale } = writerOf(message)
  if (await findTicket(deps, message)) return
  const contact = { topic: message.topic, name, email, phone: null, orderNumber: null, message: message.text }
  await createTicket(deps, { contact, personId: people.get(email), locale })
}

async function findTicket({ db }: Office['deps'], { text }: Message) {
  const [ticket] = await db
    .select({ id: contactTickets.id, status: contactTickets.status })
    .from(contactTickets)
    .where(eq(contactTickets.message, text))
  return ticket
}

async function answer({ deps, staff }: Office, message: Message): Promise<void> {
  const ticket = await findTicket(deps, message)
  if (ticket?.status !== 'open' || !message.answer) return
  const by = { byId: staff.admin, requestId, locale: writerOf(message).locale }
  await replyToMessage(deps, { id: ticket.id, text: message.answer, item: null, verdict: null, seenReplies: 0 }, by)
  if (message.isSettled) await settleMessage(deps, { id: ticket.id, isSettled: true }, by)
}

/** Whether an order's first memo has that many pages. */
const hasPage =
  ({ memos }: Goods, page: number) =>
  ({ items }: PlannedOrder) =>
    memos.some(({ id, pageCount }) => String(id) === items[0]?.id && pageCount >= page)

/** The newest owner of such a memo at that time reports it. */
function reportSteps(
  bought: readonly PlannedOrder[],
  { hoursAgo, page, area, verdict, ...texts }: (typeof reports)[number],
  now: Date,
): Step[] {
  const at = after(now, -hoursAgo * hourMs)
  const order = bought.findLast((one) => after(one.at, hourMs) < at)
  const student = order && demoStudents[order.student]
  const id = order?.items[0]?.id
  if (!student || !id) return []
  const { mail, locale } = student
  const run = async ({ deps, people }: Office) => {
    const personId = people.get(mail) ?? ''
    const isReported = (await deps.db.$count(contactTickets, eq(contactTickets.createdAt, at))) > 0
    const spot = area ? { quote: '', before: '', after: '', area } : null
    if (!isReported) await reportPage(deps, { personId, id, page, text: texts[locale], spot, locale })
  }
  const find = async ({ deps, staff }: Office) => {
    const [ticket] = await deps.db.select().from(contactTickets).where(eq(contactTickets.createdAt, at))
    if (ticket?.status !== 'open' || !verdict) return
    const by = { byId: staff.admin, requestId, locale }
    await replyToMessage(deps, { id: ticket.id, text: '', item: null, verdict, seenReplies: 0 }, by)
  }
  return [{ at, run }, ...(verdict ? [{ at: after(at, 6 * hourMs), run: find }] : [])]
}

async function ask({ deps, people }: Office, itemId: number | undefined, { from, text }: (typeof questions)[number]): Promise<void> {
  const student = demoStudents[from]
  if (!student || itemId === undefined) return
  const personId = people.get(student.mail) ?? ''
  await askQuestion(deps, { personId, itemId: String(itemId), text, locale: student.locale })
}

function reviewSteps(order: PlannedOrder | undefined, { rating, ...texts }: (typeof reviews)[number], now: Date): Step[] {
  const student = order && demoStudents[order.student]
  const itemId = order?.items[0]?.id
  const at = order && after(order.at, 2 * dayMs)
  if (!student || !itemId || !at || at > now) return []
  const { mail, locale } = student
  const run = ({ deps, people }: Office) =>
    saveReview(deps, { personId: people.get(mail) ?? '', itemId, rating, text: texts[locale], locale, now: at })
  return [{ at, run }]
}

/** As every night, for the previous day. */
function nightStep(now: Date, nightsAgo: number): Step {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const at = new Date(midnight - nightsAgo * dayMs + nightMs)
  return { at, run: async ({ deps }) => (at <= now ? compareYesterday(deps) : undefined) }
}

/** Each has its day, so that they can all be counted at the end. */
export async function searchInVain({ deps }: Office, now: Date): Promise<void> {
  for (const [text, times, daysAgo] of misses)
    for (let count = 0; count < times; count++) await noteMiss(deps.db, text, after(now, -daysAgo * dayMs))
}
