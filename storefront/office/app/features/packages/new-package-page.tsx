import { wordLengths } from 'contract/catalogue/editing/edited-fields.ts'
import { createPackageEndpoint, type EditedPackage, NewPackage } from 'contract/catalogue/editing/package-editing.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { redirect } from 'react-router'
import { parseForm, textsOf } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { doneQuery } from '../../kit/done.ts'
import { answerFaulty, answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { HueField } from '../../kit/form/hue-field.tsx'
import { KeyField } from '../../kit/form/key-field.tsx'
import { NewForm, newValuesIn } from '../../kit/form/new-form.tsx'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/new-package-page'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_package_new()} · ${m.office_title()}` }]

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const texts = textsOf(form)
  const read = parseForm(NewPackage, form, { ...newValuesIn(texts), hue: texts.hue })
  if (read.kind === 'faulty') return answerFaulty<EditedPackage>(read)
  const result = await call(context, createPackageEndpoint, { body: read.data })
  return result.kind === 'ok'
    ? redirect(linkToOffice('package', result.data.data.id, doneQuery('created')))
    : answerOf<EditedPackage>(result, form)
}

/** A package starts with its name; the editor does the rest. */
export default function NewPackagePage({ actionData = nothingSent }: Route.ComponentProps) {
  const { faults } = actionData
  const values: Record<string, string> = { hue: 'zaytun', ...actionData.typed }
  return (
    <>
      <PageHead
        title={m.office_package_new()}
        crumbs={[{ text: m.office_packages(), to: linkToOffice('packages') }, { text: m.office_package_new() }]}
        facts={m.office_package_new_facts()}
      />
      <AnswerNotice answer={actionData} saved="" />
      <NewForm answer={actionData} create={m.office_package_create()}>
        <TwoLanguages
          values={values}
          faults={faults}
          texts={[{ name: 'title', label: m.office_memo_title(), maxLength: wordLengths.title }]}
        />
        <KeyField values={values} faults={faults} />
        <HueField value={values.hue} />
      </NewForm>
    </>
  )
}
