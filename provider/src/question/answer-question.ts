import type { Locale } from 'contract/locale.ts'
import type { Question, QuestionItem } from 'contract/student/question.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../app-error.ts'
import { languageOfText } from '../catalog/text-language.ts'
import { people } from '../db/schema/account.ts'
import { answers, questions } from '../db/schema/question.ts'
import type { Deps } from '../deps.ts'
import { countWords } from './ask-question.ts'
import { tagOf } from './asked-item.ts'
import { findAnswering } from './find-question.ts'
import { lockQuestion, refreshQuestion } from './hold-question.ts'
import { questionTexts } from './question.texts.ts'
import { tellAsker } from './tell-asker.ts'

type NewAnswer = { personId: string; id: string; text: string; locale: Locale }
type Done = { question: Question; item: QuestionItem }

/** Publishes an owner's answer; a second one replaces the first. Hidden answers stay hidden, and nobody is notified of them. */
export async function answerQuestion(deps: Deps, { personId, id, text, locale }: NewAnswer): Promise<Done> {
  const { mayAnswer } = await findAnswering(deps.db, personId, id)
  if (!mayAnswer) throw new AppError('forbidden', { message: questionTexts.onlyOwners[locale] })
  await countWords(deps, 'answers', personId)
  return deps.changeCatalogue(async (tx, announce) => {
    // The person before the question, as in deleting the account.
    await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('key share')
    const question = await lockQuestion(tx, id)
    if (question?.status !== 'published') throw new AppError('not_found')
    const values = { text, locale: languageOfText(text, locale), writtenAt: deps.now() }
    const [saved] = await tx
      .insert(answers)
      .values({ id: uuidv7(), questionId: id, personId, ...values })
      .onConflictDoUpdate({ target: [answers.questionId, answers.personId], targetWhere: sql`not is_by_shop`, set: values })
      .returning()
    await refreshQuestion(tx, id)
    await tx.update(questions).set({ seenAt: null }).where(eq(questions.id, id))
    if (saved?.status === 'published') await tellAsker(tx, deps, question, saved)
    const seen = await findAnswering(tx, personId, id)
    announce([tagOf(question)])
    return { question: seen.question, item: seen.item }
  })
}
