import type { Locale } from 'contract/locale.ts'
import type { AuditAction } from 'contract/office/audit.ts'
import type { OfficeQuestion } from 'contract/office/question-office.ts'
import { and, eq, sql } from 'drizzle-orm'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { languageOfText } from '../../catalog/text-language.ts'
import type { Tx } from '../../db/database.ts'
import { answers, questions } from '../../db/schema/question.ts'
import type { Deps } from '../../deps.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { Moderator, Seen } from '../../review/office/mark-seen.ts'
import { tagOf } from '../asked-item.ts'
import { itemOf } from '../find-question.ts'
import { lockQuestion, type QuestionRow, refreshQuestion } from '../hold-question.ts'
import { findReachable, type Reachable, tellAsker, titleOf } from '../tell-asker.ts'
import { getOfficeQuestion } from './list-office-questions.ts'
import { questionOfficeTexts } from './question-office.texts.ts'

/** The question itself, or one of its answers. */
type Which = Seen & { answerId?: string | undefined }

/** Hides it and tells its author why, in the author's language. Without a mail address it is hidden anyway. */
export function hideQuestion(
  deps: Deps,
  { reason, answerId, ...seen }: Which & { reason: string },
  by: Moderator,
): Promise<OfficeQuestion> {
  return change(deps, seen, by, 'question-hidden', async (tx, question) => {
    const hidden = { status: 'hidden', hiddenAt: deps.now(), hiddenBy: by.byId, hiddenReason: reason } as const
    const told = await setStatus(tx, question, answerId, hidden)
    if (!told) throw await outdated(tx, question.id, by.locale)
    if (told.isByShop) return
    const author = await findReachable(tx, deps, told.personId)
    if (!author) return
    const { item } = await itemOf(tx, question)
    const what = answerId === undefined ? 'question' : 'answer'
    const mail = hiddenMail(author, { what, title: titleOf(item.title, author.locale), text: told.text, reason })
    await deps.jobs.send(tx, 'send-mail', mail)
  })
}

export function showQuestion(deps: Deps, { answerId, ...seen }: Which, by: Moderator): Promise<OfficeQuestion> {
  return change(deps, seen, by, 'question-shown', async (tx, question) => {
    const shown = { status: 'published', hiddenAt: null, hiddenBy: null, hiddenReason: null } as const
    if (!(await setStatus(tx, question, answerId, shown))) throw await outdated(tx, question.id, by.locale)
  })
}

type Status = Pick<QuestionRow, 'status' | 'hiddenAt' | 'hiddenBy' | 'hiddenReason'>
type Told = { personId: string; text: string; isByShop: boolean }

/** Answers whose words they are; undefined if there is no such answer, or it already has that status. */
async function setStatus(tx: Tx, { id }: QuestionRow, answerId: string | undefined, status: Status): Promise<Told | undefined> {
  const other = sql`status <> ${status.status}`
  if (answerId === undefined) {
    const [told] = await tx
      .update(questions)
      .set(status)
      .where(and(eq(questions.id, id), other))
      .returning()
    return told && { ...told, isByShop: false }
  }
  const isIt = isUuid(answerId) ? and(eq(answers.id, answerId), eq(answers.questionId, id), other) : sql`false`
  const [told] = await tx.update(answers).set(status).where(isIt).returning()
  return told
}

/** The shop has one answer to a question. The asker is notified of it once, however often it is changed. */
export function saveShopAnswer(deps: Deps, { text, ...seen }: Seen & { text: string }, by: Moderator): Promise<OfficeQuestion> {
  return change(deps, seen, by, 'question-answered', async (tx, question) => {
    const values = { personId: by.byId, text, locale: languageOfText(text, by.locale), writtenAt: deps.now() }
    const [saved] = await tx
      .insert(answers)
      .values({ id: uuidv7(), questionId: question.id, isByShop: true, ...values })
      .onConflictDoUpdate({ target: answers.questionId, targetWhere: sql`is_by_shop`, set: values })
      .returning()
    if (saved?.status === 'published' && question.status === 'published') await tellAsker(tx, deps, question, saved)
  })
}

export function removeShopAnswer(deps: Deps, seen: Seen, by: Moderator): Promise<OfficeQuestion> {
  return change(deps, seen, by, 'question-answer-removed', async (tx, { id }) => {
    await tx.delete(answers).where(and(eq(answers.questionId, id), eq(answers.isByShop, true)))
  })
}

/** Any action on a question or its answers counts as a look, and refreshes its page. */
async function change(
  deps: Deps,
  { id, version }: Seen,
  by: Moderator,
  action: AuditAction,
  act: (tx: Tx, question: QuestionRow) => Promise<void>,
): Promise<OfficeQuestion> {
  return deps.changeCatalogue(async (tx, announce) => {
    const row = isUuid(id) ? await lockQuestion(tx, id) : undefined
    if (!row) throw new AppError('not_found')
    if (row.version !== version) throw await outdated(tx, id, by.locale)
    await act(tx, row)
    await refreshQuestion(tx, id)
    await tx.update(questions).set({ seenAt: deps.now() }).where(eq(questions.id, id))
    await writeAudit(tx, { action, actorId: by.byId, targetId: id, requestId: by.requestId }, deps.now())
    announce([tagOf(row)])
    return getOfficeQuestion(tx, id)
  })
}

const outdated = async (tx: Tx, id: string, locale: Locale) =>
  new AppError('conflict', { message: questionOfficeTexts.changed[locale], data: await getOfficeQuestion(tx, id) })

type Hidden = { what: 'question' | 'answer'; title: string; text: string; reason: string }

/** To the author of a hidden question or answer: the reason, and what they had written. */
function hiddenMail({ email, fullName, locale }: Reachable, { what, title, text, reason }: Hidden): Mail {
  const words = questionOfficeTexts.hidden[locale]
  return composeMail({
    to: email,
    name: fullName,
    locale,
    subject: words[what].subject(title),
    parts: [
      { kind: 'text', text: words[what].text(title) },
      { kind: 'text', text: `${words.reason}\n${reason}` },
      { kind: 'note', text: `${words.yours}\n${text}` },
    ],
  })
}
