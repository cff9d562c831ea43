import {
  type EditedSubject,
  getEditedSubjectEndpoint,
  getPlaceChoicesEndpoint,
  removeSubjectEndpoint,
  updateSubjectEndpoint,
} from 'contract/catalogue/editing/subject-editing.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import { redirect } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { ConfirmDelete } from 'storefront/app/shell/confirm-delete.tsx'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { buttonClass } from 'storefront/app/ui/button.tsx'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { ConflictNotice } from '../../kit/form/conflict-notice.tsx'
import { answerFaulty, answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { hueWord } from '../../kit/form/hue-field.tsx'
import { HiddenBy } from '../../kit/hidden-by.tsx'
import { ItemStateMark, itemStateWord } from '../../kit/item-state.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/subject-page'
import { SubjectForm } from './subject-form.tsx'
import { readSubjectForm, subjectLabels, valuesOf } from './subject-form-values.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleText(loaderData.subject.title) : m.office_subjects()} · ${m.office_title()}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const [subject, choices] = await Promise.all([
    load(context, getEditedSubjectEndpoint, { query: { Id: requireId(params.id) } }),
    load(context, getPlaceChoicesEndpoint, {}),
  ])
  return { subject: subject.data, choices: choices.data }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = requireId(params.id)
  const form = await request.formData()
  if (form.get('intent') === 'remove') {
    const removed = await call(context, removeSubjectEndpoint, { query: { Id: id } })
    return removed.kind === 'ok' ? redirect(linkToOffice('subjects', undefined, { deleted: id })) : answerOf<EditedSubject>(removed)
  }
  const read = readSubjectForm(form, id)
  if (read.kind === 'faulty') return answerFaulty<EditedSubject>(read)
  const before = await call(context, getEditedSubjectEndpoint, { query: { Id: id } })
  return answerOf<EditedSubject>(await call(context, updateSubjectEndpoint, { body: read.data }), form, { before, valuesOf })
}

/** One subject: its texts in both languages, where it is taught, its price as a whole, and whether it is public. */
export default function SubjectPage({ loaderData: { subject, choices }, actionData = nothingSent }: Route.ComponentProps) {
  const { typed, theirs, faults, at } = actionData
  const values = typed ? { ...typed, ...(theirs && { version: String(theirs.version) }) } : valuesOf(subject)
  const stage = choices.stages.find(({ id }) => id === subject.studyStageId)
  const nameOf = (id: string) => {
    const named = [...choices.stages, ...choices.components].find((one) => String(one.id) === id)
    return named ? titleText(named.title) : id
  }
  const wordsOf = (name: string, value: string) => {
    if (name === 'state') return itemStateWord(value as EditedSubject['state'])
    if (name === 'hue') return hueWord(value)
    if (name === 'studyStageId') return nameOf(value)
    if (name === 'componentIds') return value.split(',').filter(Boolean).map(nameOf).join('\n')
    if (name === 'isFree') return value === 'true' ? '✓' : ''
    return value
  }
  return (
    <>
      <PageHead
        title={<Bilingual text={subject.title} />}
        state={<ItemStateMark state={subject.state} />}
        crumbs={[{ text: m.office_subjects(), to: linkToOffice('subjects') }, { text: titleText(subject.title) }]}
        facts={
          <>
            <bdi dir="ltr">{subject.key}</bdi> · {stage && <Bilingual text={stage.title} />} ·{' '}
            {m.catalog_memo_count({ count: subject.memos })} · {m.office_memo_sold_count({ sold: formatNumber(subject.sold) })}
          </>
        }
        actions={
          <>
            {subject.canBeDeleted && (
              <ConfirmDelete
                what={<Bilingual text={subject.title} />}
                fields={{ intent: 'remove' }}
                className={buttonClass('line', 'small', 'text-danger!')}
              >
                {m.office_subject_delete()}
              </ConfirmDelete>
            )}
            {subject.state !== 'published' && (
              <a href={linkTo('subject', subject.id, { preview: 'draft' })} className={buttonClass('line', 'small')}>
                {m.office_preview()}
              </a>
            )}
            {subject.state === 'published' && (
              <a href={linkTo('subject', subject.id)} className={buttonClass('line', 'small')}>
                {m.office_memo_see_in_shop()}
              </a>
            )}
          </>
        }
      />
      <AnswerNotice answer={actionData} saved={m.office_subject_saved()} />
      {stage && subject.state === 'published' && <HiddenBy holders={[{ page: 'stage', ...stage }]} />}
      {theirs && typed && <ConflictNotice mine={typed} theirs={valuesOf(theirs)} labels={subjectLabels()} wordsOf={wordsOf} />}
      <SubjectForm
        key={theirs ? at : subject.version}
        subject={subject}
        choices={choices}
        values={values}
        faults={faults}
        answer={at}
        isRefused={typed !== undefined}
      />
    </>
  )
}
