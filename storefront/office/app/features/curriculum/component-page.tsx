import {
  ComponentChange,
  type EditedComponent,
  getCurriculumEndpoint,
  getEditedComponentEndpoint,
  removeComponentEndpoint,
  updateComponentEndpoint,
} from 'contract/catalogue/editing/curriculum.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import { Form, redirect, useNavigation } from 'react-router'
import { parseForm, textsOf } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { ConfirmDelete } from 'storefront/app/shell/confirm-delete.tsx'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { buttonClass } from 'storefront/app/ui/button.tsx'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { ConflictNotice } from '../../kit/form/conflict-notice.tsx'
import { answerFaulty, answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { FormFaults } from '../../kit/form/form-faults.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/component-page'
import { ComponentFields, componentLabels, ExamFields } from './component-form.tsx'
import { componentValuesIn, examField, examsIn, faultsByField, valuesOf } from './component-form-values.ts'
import { holdsText, streamOptions, termWord } from './curriculum-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleText(loaderData.part.title) : m.office_curriculum()} · ${m.office_title()}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const [part, tree] = await Promise.all([
    load(context, getEditedComponentEndpoint, { query: { Id: requireId(params.id) } }),
    loadPart(context, getCurriculumEndpoint, {}),
  ])
  return { part: part.data, stages: tree?.data.stages.map(({ id, title, state }) => ({ id, title, state })) ?? [] }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = requireId(params.id)
  const form = await request.formData()
  if (form.get('intent') === 'remove') {
    const removed = await call(context, removeComponentEndpoint, { query: { Id: id } })
    return removed.kind === 'ok' ? redirect(linkToOffice('curriculum', undefined, { deleted: id })) : answerOf<EditedComponent>(removed)
  }
  const read = parseForm(ComponentChange, form, { id, version: textsOf(form).version, ...componentValuesIn(form), exams: examsIn(form) })
  if (read.kind === 'faulty') return answerFaulty<EditedComponent>(read)
  const before = await call(context, getEditedComponentEndpoint, { query: { Id: id } })
  return answerOf<EditedComponent>(await call(context, updateComponentEndpoint, { body: read.data }), form, { before, valuesOf })
}

/** One grade or term: its name in both languages, and its kind. */
export default function ComponentPage({ loaderData: { part, stages }, actionData = nothingSent }: Route.ComponentProps) {
  const { typed, theirs, at } = actionData
  const faults = faultsByField(actionData.faults, typed)
  const isSaving = useNavigation().state === 'submitting'
  const labels = {
    ...componentLabels(),
    ...Object.fromEntries(
      part.exams.map(({ subjectId, title }) => [examField(subjectId), m.office_part_exam_of({ subject: titleText(title) })]),
    ),
  }
  const stage = stages.find(({ id }) => id === part.studyStageId)
  const values = typed ? { ...typed, ...(theirs && { version: String(theirs.version) }) } : valuesOf(part)
  const wordsOf = (name: string, value: string) => {
    const named = stages.find(({ id }) => String(id) === value)
    if (name === 'studyStageId' && named) return titleText(named.title)
    if (name === 'term') return termWord(value) ?? value
    return (name === 'stream' && streamOptions()[value]) || value
  }
  return (
    <>
      <PageHead
        title={<Bilingual text={part.title} />}
        crumbs={[
          { text: m.office_curriculum(), to: linkToOffice('curriculum') },
          ...(stage ? [{ text: titleText(stage.title), to: linkToOffice('stage', stage.id) }] : []),
          { text: titleText(part.title) },
        ]}
        facts={
          <>
            <bdi dir="ltr">{part.key}</bdi> · {holdsText(part.holds)}
            {part.canBeDeleted ? '' : `. ${m.office_holds_why()}`}
          </>
        }
        actions={
          <>
            {part.canBeDeleted && (
              <ConfirmDelete
                what={<Bilingual text={part.title} />}
                fields={{ intent: 'remove' }}
                className={buttonClass('line', 'small', 'text-danger!')}
              >
                {m.office_part_delete()}
              </ConfirmDelete>
            )}
            {stage?.state === 'published' && (
              <a href={linkTo('component', part.id)} className={buttonClass('line', 'small')}>
                {m.office_memo_see_in_shop()}
              </a>
            )}
          </>
        }
      />
      <AnswerNotice answer={actionData} saved={m.office_part_saved()} />
      {theirs && typed && <ConflictNotice mine={typed} theirs={valuesOf(theirs)} labels={labels} wordsOf={wordsOf} />}
      <Form key={theirs ? at : part.version} method="post" noValidate>
        <input type="hidden" name="version" value={values.version} />
        <FormFaults title={m.office_memo_faults()} {...{ faults, labels }} answer={at} />
        <div className="max-w-180">
          <ComponentFields stages={stages} values={values} faults={faults} />
          <ExamFields exams={part.exams} values={values} faults={faults} />
          {part.canBeDeleted && <p className="pb-6 text-muted">{m.office_part_stage_hint()}</p>}
        </div>
        <SaveBar labels={labels} isSaving={isSaving} isRefused={typed !== undefined} />
      </Form>
    </>
  )
}
