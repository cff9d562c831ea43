import { wordLengths } from 'contract/catalogue/editing/edited-fields.ts'
import { createPackageEndpoint, type EditedPackage, NewPackage } from 'contract/catalogue/editing/package-editing.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Form, redirect } from 'react-router'
import { parseForm, textsOf } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { FaultSummary } from 'storefront/app/ui/fault-summary.tsx'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { doneQuery } from '../../kit/done.ts'
import { answerFaulty, answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { HueField } from '../../kit/form/hue-field.tsx'
import { KeyField } from '../../kit/form/key-field.tsx'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/new-package-page'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_package_new()} · ${m.office_title()}` }]

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { key, hue, ...texts } = textsOf(form)
  const title = { en: texts['title.en'] ?? '', ar: texts['title.ar'] ?? '' }
  const read = parseForm(NewPackage, form, { key: key?.trim() || null, title, hue })
  if (read.kind === 'faulty') return answerFaulty<EditedPackage>(read)
  const result = await call(context, createPackageEndpoint, { body: read.data })
  return result.kind === 'ok'
    ? redirect(linkToOffice('package', result.data.data.id, doneQuery('created')))
    : answerOf<EditedPackage>(result, form)
}

/** A package begins with its name; the editor does the rest. */
export default function NewPackagePage({ actionData = nothingSent }: Route.ComponentProps) {
  const { faults, at } = actionData
  const values: Record<string, string> = { hue: 'zaytun', ...actionData.typed }
  return (
    <>
      <PageHead
        title={m.office_package_new()}
        crumbs={[{ text: m.office_packages(), to: linkToOffice('packages') }, { text: m.office_package_new() }]}
        facts={m.office_package_new_facts()}
      />
      <AnswerNotice answer={actionData} saved="" />
      <FormsGuard isRefused={actionData.typed !== undefined}>
        <Form method="post" noValidate className="grid max-w-180 gap-4">
          <FaultSummary title={m.office_memo_faults()} faults={faults} answer={at} />
          <TwoLanguages
            values={values}
            faults={faults}
            texts={[{ name: 'title', label: m.office_memo_title(), maxLength: wordLengths.title }]}
          />
          <KeyField values={values} faults={faults} />
          <HueField value={values.hue} />
          <div>
            <Button look="primary" type="submit">
              {m.office_package_create()}
            </Button>
          </div>
        </Form>
      </FormsGuard>
    </>
  )
}
