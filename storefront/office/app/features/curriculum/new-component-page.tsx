import {
  createComponentEndpoint,
  type EditedComponent,
  getCurriculumEndpoint,
  NewComponent,
} from 'contract/catalogue/editing/curriculum.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Form, redirect } from 'react-router'
import { parseForm, textsOf } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load } from 'storefront/app/session/load.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { doneQuery } from '../../kit/done.ts'
import { answerFaulty, answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { FormFaults } from '../../kit/form/form-faults.tsx'
import { KeyField } from '../../kit/form/key-field.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/new-component-page'
import { ComponentFields } from './component-form.tsx'
import { componentValuesIn } from './component-form-values.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_part_new()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { stages } = (await load(context, getCurriculumEndpoint, {})).data
  const asked = new URL(request.url).searchParams.get('Stage')
  const chosen = stages.find(({ id }) => String(id) === asked) ?? stages[0]
  return { stages: stages.map(({ id, title }) => ({ id, title })), studyStageId: String(chosen?.id ?? '') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const read = parseForm(NewComponent, form, { key: textsOf(form).key?.trim() || null, ...componentValuesIn(form) })
  if (read.kind === 'faulty') return answerFaulty<EditedComponent>(read)
  const result = await call(context, createComponentEndpoint, { body: read.data })
  return result.kind === 'ok'
    ? redirect(linkToOffice('curriculum', undefined, doneQuery('created')))
    : answerOf<EditedComponent>(result, form)
}

export default function NewComponentPage({ loaderData: { stages, studyStageId }, actionData = nothingSent }: Route.ComponentProps) {
  const { faults, at } = actionData
  const values: Record<string, string> = { studyStageId, ...actionData.typed }
  return (
    <>
      <PageHead
        title={m.office_part_new()}
        crumbs={[{ text: m.office_curriculum(), to: linkToOffice('curriculum') }, { text: m.office_part_new() }]}
      />
      <AnswerNotice answer={actionData} saved="" />
      <FormsGuard isRefused={actionData.typed !== undefined}>
        <Form method="post" noValidate className="max-w-180">
          <FormFaults title={m.office_memo_faults()} faults={faults} answer={at} />
          <ComponentFields stages={stages} values={values} faults={faults} />
          <KeyField values={values} faults={faults} />
          <Button look="primary" type="submit" className="mt-4">
            {m.office_part_create()}
          </Button>
        </Form>
      </FormsGuard>
    </>
  )
}
