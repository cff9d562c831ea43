import { type BilingualText, type Locale, pickText } from 'contract/locale.ts'
import { linkToItem } from 'contract/pages.ts'
import type { QuestionItem } from 'contract/student/question.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { type answers, questions } from '../db/schema/question.ts'
import type { Deps } from '../deps.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { mailOrigin } from '../mail/mail-origin.ts'
import type { Mail } from '../mail/mailer.ts'
import { itemOf } from './find-question.ts'
import type { QuestionRow } from './hold-question.ts'
import { answeredTexts } from './question.texts.ts'

type AnswerRow = typeof answers.$inferSelect

/**
 * Mails the asker at the first answer of an owner, and at the first of the shop. Answering one's own question needs no mail. The caller has
 * locked the question: otherwise two simultaneous answers would both mail.
 */
export async function tellAsker(tx: Tx, deps: Deps, question: QuestionRow, answer: AnswerRow): Promise<void> {
  const { ownerToldAt, shopToldAt, personId } = question
  if ((answer.isByShop ? shopToldAt : ownerToldAt) !== null || answer.personId === personId) return
  await tx
    .update(questions)
    .set(answer.isByShop ? { shopToldAt: deps.now() } : { ownerToldAt: deps.now() })
    .where(eq(questions.id, question.id))
  const asker = await findReachable(tx, deps, personId)
  if (!asker) return
  const { item } = await itemOf(tx, question)
  const mail = answeredMail(
    asker,
    { item, asked: question.text, shopAnswer: answer.isByShop ? answer.text : undefined },
    mailOrigin(deps.settings),
  )
  await deps.jobs.send(tx, 'send-mail', mail)
}

export type Reachable = { email: string; fullName: string; locale: Locale }

/** Nobody is mailed whose account is gone, or whose e-mail is unconfirmed. */
export async function findReachable(tx: Tx, { settings }: Pick<Deps, 'settings'>, personId: string): Promise<Reachable | undefined> {
  if (!settings.canMail) return undefined
  const isReachable = and(eq(people.id, personId), isNull(people.deletedAt), eq(people.isEmailConfirmed, true))
  const [person] = await tx.select().from(people).where(isReachable)
  return person
}

/** An owner's answer stays on the page, where it can be changed, hidden and deleted: a mail with their words could not be taken back. */
type Answered = { item: QuestionItem; asked: string; shopAnswer: string | undefined }

function answeredMail({ email, fullName, locale }: Reachable, { item, asked, shopAnswer }: Answered, origin: string): Mail {
  const texts = answeredTexts[locale]
  const title = titleOf(item.title, locale)
  return composeMail({
    to: email,
    name: fullName,
    locale,
    subject: texts.subject(title),
    parts: [
      { kind: 'text', text: shopAnswer === undefined ? texts.owner(title) : texts.shop(title), itemId: item.id },
      ...(shopAnswer === undefined ? [] : [{ kind: 'text' as const, text: shopAnswer }]),
      { kind: 'note', text: `${texts.yours}\n${asked}` },
      { kind: 'button', text: texts.see, url: `${origin}${linkToItem(item.kind, item.id)}#questions` },
      { kind: 'note', text: texts.note },
    ],
  })
}

export const titleOf = (title: BilingualText, locale: Locale): string => pickText(title, locale).text
