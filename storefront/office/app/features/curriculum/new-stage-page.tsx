import { createStageEndpoint, type EditedStage, NewStage } from 'contract/catalogue/editing/curriculum.ts'
import { wordLengths } from 'contract/catalogue/editing/edited-fields.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { redirect } from 'react-router'
import { parseForm, textsOf } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { doneQuery } from '../../kit/done.ts'
import { answerFaulty, answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { KeyField } from '../../kit/form/key-field.tsx'
import { NewForm, newValuesIn } from '../../kit/form/new-form.tsx'
import { ChoiceField } from '../../kit/form/small-fields.tsx'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/new-stage-page'
import { kindOptions } from './curriculum-words.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_stage_new()} · ${m.office_title()}` }]

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const texts = textsOf(form)
  const read = parseForm(NewStage, form, { ...newValuesIn(texts), kind: texts.kind })
  if (read.kind === 'faulty') return answerFaulty<EditedStage>(read)
  const result = await call(context, createStageEndpoint, { body: read.data })
  return result.kind === 'ok'
    ? redirect(linkToOffice('stage', result.data.data.id, doneQuery('created')))
    : answerOf<EditedStage>(result, form)
}

/** A stage starts with its name; the editor does the rest. */
export default function NewStagePage({ actionData = nothingSent }: Route.ComponentProps) {
  const { faults } = actionData
  const values = { kind: 'secondary', ...actionData.typed }
  return (
    <>
      <PageHead
        title={m.office_stage_new()}
        crumbs={[{ text: m.office_curriculum(), to: linkToOffice('curriculum') }, { text: m.office_stage_new() }]}
        facts={m.office_stage_new_facts()}
      />
      <AnswerNotice answer={actionData} saved="" />
      <NewForm answer={actionData} create={m.office_stage_create()}>
        <TwoLanguages
          values={values}
          faults={faults}
          texts={[{ name: 'title', label: m.office_stage_name(), maxLength: wordLengths.title }]}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ChoiceField name="kind" label={m.office_stage_kind()} options={kindOptions()} values={values} faults={faults} />
          <KeyField values={values} faults={faults} />
        </div>
      </NewForm>
    </>
  )
}
