import { linkToOffice } from 'contract/office/office-pages.ts'
import { getOfficeQuestionEndpoint, type OfficeQuestion } from 'contract/office/question-office.ts'
import { linkToItem } from 'contract/pages.ts'
import { data, Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { DeletedNotice } from 'storefront/app/shell/confirm-delete.tsx'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Button, buttonClass } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { UndoSave } from '../../kit/form/undo-save.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { AuthorFacts, authorOf, Words } from '../../kit/moderation.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import type { Route } from './+types/question-page'
import { actOnQuestion, type QuestionAnswer } from './act-on-question.ts'
import { HideForm, OwnersAnswers, ShopAnswer } from './question-acts.tsx'
import { QuestionMark } from './question-words.tsx'

/** Refused input is still in its field, unsaved. */
const isStillTyped = (answer: QuestionAnswer | undefined) => answer !== undefined && Boolean(answer.reason || answer.text)

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.question) : m.office_questions()} · ${m.office_title()}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: question } = await load(context, getOfficeQuestionEndpoint, { query: { Id: requireId(params.id) } })
  return { question }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const answer = await actOnQuestion(context, requireId(params.id), await request.formData())
  return data(answer, { status: answer.done || answer.isDeleted ? 200 : 422 })
}

const titleOf = (question: OfficeQuestion) => m.office_question_title({ name: `\u2068${authorOf(question)}\u2069` })

/** One question: its text, the answers of shop and owners, and ways to hide either. */
export default function QuestionPage({ loaderData: { question }, actionData }: Route.ComponentProps) {
  const may = { moderate: useMay('question-moderate'), reply: useMay('question-reply') }
  const { version, isNew, item } = question
  return (
    <>
      <PageHead
        crumbs={[{ text: m.office_questions(), to: linkToOffice('questions') }, { text: authorOf(question) }]}
        title={titleOf(question)}
        state={<QuestionMark question={question} />}
        facts={<Bilingual text={item.title} />}
        actions={
          <a href={`${linkToItem(item.kind, item.id)}#questions`} className={buttonClass('line', 'small')}>
            {m.office_question_see()}
          </a>
        }
      />
      {actionData && <Outcome answer={actionData} question={question} />}
      {may.reply && <UndoSave fields={actionData?.undo} />}
      <FormsGuard isRefused={isStillTyped(actionData)}>
        <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_304px]">
          <div key={version} className="min-w-0">
            <Section title={m.office_question_question()}>
              <Words text={question.text} locale={question.locale} />
              {isNew && may.moderate && (
                <Form method="post" className="mt-3" preventScrollReset>
                  <input type="hidden" name="version" value={version} />
                  <Button look="line" size="small" type="submit" name="intent" value="seen">
                    {m.office_question_fine()}
                  </Button>
                </Form>
              )}
              <HideForm version={version} said={question} mayModerate={may.moderate} answer={actionData} />
            </Section>
            <ShopAnswer question={question} mayReply={may.reply} answer={actionData} />
            <OwnersAnswers question={question} mayModerate={may.moderate} answer={actionData} />
          </div>
          <AuthorFacts
            author={question.author}
            at={question.at}
            about={{ title: item.title, to: linkToOffice('questions', undefined, { View: 'all', ItemId: item.id }) }}
          />
        </div>
      </FormsGuard>
    </>
  )
}

function Outcome({
  answer: { done, isDeleted, at, failed, isOutdated, text },
  question,
}: {
  answer: QuestionAnswer
  question: OfficeQuestion
}) {
  if (isDeleted) return <DeletedNotice answer={at} />
  if (done) {
    return (
      <Notice tone="leaf" role="status" className="mb-4">
        {done}
      </Notice>
    )
  }
  const told = failed ?? (isOutdated ? m.office_question_conflict() : undefined)
  if (!told) return null
  const theirs = isOutdated ? question.answers.find(({ by }) => by === 'shop') : undefined
  return (
    <Notice tone={failed ? 'failed' : 'peach'} role="alert" className="mb-4">
      {told}
      {theirs && text && (
        <span className="mt-2 block">
          {m.office_question_conflict_answer()}
          <bdi lang={theirs.locale} className="block whitespace-pre-line wrap-anywhere">
            {theirs.text}
          </bdi>
        </span>
      )}
    </Notice>
  )
}
