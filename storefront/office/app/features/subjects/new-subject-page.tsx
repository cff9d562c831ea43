import { wordLengths } from 'contract/catalogue/editing/edited-fields.ts'
import {
  createSubjectEndpoint,
  type EditedSubject,
  getPlaceChoicesEndpoint,
  NewSubject,
} from 'contract/catalogue/editing/subject-editing.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { redirect } from 'react-router'
import { parseForm, textsOf } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load } from 'storefront/app/session/load.ts'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { useFrame } from '../../frame/side-bar.tsx'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { doneQuery } from '../../kit/done.ts'
import { answerFaulty, answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { HueField } from '../../kit/form/hue-field.tsx'
import { KeyField } from '../../kit/form/key-field.tsx'
import { NewForm, newValuesIn } from '../../kit/form/new-form.tsx'
import { ChoiceField } from '../../kit/form/small-fields.tsx'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/new-subject-page'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_subject_new()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { stages } = (await load(context, getPlaceChoicesEndpoint, {})).data
  const asked = new URL(request.url).searchParams.get('Stage')
  const chosen = stages.find(({ id }) => String(id) === asked) ?? stages[0]
  return { stages, studyStageId: String(chosen?.id ?? '') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const texts = textsOf(form)
  const read = parseForm(NewSubject, form, { ...newValuesIn(texts), studyStageId: texts.studyStageId || undefined, hue: texts.hue })
  if (read.kind === 'faulty') return answerFaulty<EditedSubject>(read)
  const result = await call(context, createSubjectEndpoint, { body: read.data })
  return result.kind === 'ok'
    ? redirect(linkToOffice('subject', result.data.data.id, doneQuery('created')))
    : answerOf<EditedSubject>(result, form)
}

/** A subject starts with its name and stage; the editor does the rest. */
export default function NewSubjectPage({ loaderData: { stages, studyStageId }, actionData = nothingSent }: Route.ComponentProps) {
  const { open } = useFrame()
  const { faults } = actionData
  const values: Record<string, string> = { studyStageId, hue: 'zaytun', ...actionData.typed }
  const options = stages.map(({ id, title }) => [String(id), titleText(title)] as const)
  return (
    <>
      <PageHead
        title={m.office_subject_new()}
        crumbs={[{ text: m.office_subjects(), to: linkToOffice('subjects') }, { text: m.office_subject_new() }]}
        facts={m.office_subject_new_facts()}
      />
      <AnswerNotice answer={actionData} saved="" />
      {stages.length === 0 && (
        <Empty title={m.office_subject_needs_stage()} text={m.office_subject_needs_stage_text()}>
          {open.includes('newStage') && (
            <ButtonLink look="primary" size="small" to={linkToOffice('newStage')}>
              {m.office_stage_new()}
            </ButtonLink>
          )}
        </Empty>
      )}
      <NewForm answer={actionData} create={m.office_subject_create()} isHidden={stages.length === 0}>
        <TwoLanguages
          values={values}
          faults={faults}
          texts={[{ name: 'title', label: m.office_stage_name(), maxLength: wordLengths.title }]}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ChoiceField name="studyStageId" label={m.office_part_stage()} options={options} values={values} faults={faults} />
          <KeyField values={values} faults={faults} />
        </div>
        <HueField value={values.hue} />
      </NewForm>
    </>
  )
}
