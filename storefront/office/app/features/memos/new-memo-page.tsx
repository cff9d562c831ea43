import { wordLengths } from 'contract/catalogue/editing/edited-fields.ts'
import { createMemoEndpoint, getMemoChoicesEndpoint, NewMemo } from 'contract/catalogue/editing/memo-editing.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { data, Form, redirect } from 'react-router'
import { parseForm, textsOf, typedIn } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load } from 'storefront/app/session/load.ts'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { FaultSummary, fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useFrame } from '../../frame/side-bar.tsx'
import { doneQuery } from '../../kit/done.ts'
import { refusalOf, statusOf } from '../../kit/form/edit-answer.ts'
import { ChoiceField } from '../../kit/form/small-fields.tsx'
import { textIn } from '../../kit/form/two-language-values.ts'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { TypedDraft } from '../../kit/form/typed-draft.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/new-memo-page'
import { languageOptions, typeOptions } from './memo-words.tsx'
import { PdfField, readPdfFile, UploadButton } from './pdf-field.tsx'
import { SubjectField } from './subject-field.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_memo_new()} · ${m.office_title()}` }]

/** `?SubjectId=`: the subject of the list it was started from. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { data: choices } = await load(context, getMemoChoicesEndpoint, {})
  const asked = new URL(request.url).searchParams.get('SubjectId')
  return { choices, begun: choices.subjects.find(({ id }) => String(id) === asked)?.id }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const texts = textsOf(form)
  const { file, faults } = readPdfFile(form)
  const { sku = '', subjectId, type, contentLanguage } = texts
  const values = {
    sku: sku.trim(),
    title: textIn(texts, 'title'),
    authorName: textIn(texts, 'authorName'),
    subjectId: subjectId || undefined,
    type,
    contentLanguage,
    file,
  }
  const read = parseForm(NewMemo, form, values)
  const typed = typedIn(form)
  if (read.kind === 'faulty' || faults.file) {
    return data({ faults: { ...(read.kind === 'faulty' ? read.faults : {}), ...faults }, typed, failed: undefined, at: Date.now() }, 422)
  }
  const result = await call(context, createMemoEndpoint, { body: read.data })
  if (result.kind === 'ok') return redirect(linkToOffice('memo', result.data.data.id, doneQuery('created')))
  return data({ ...refusalOf(result), typed, at: Date.now() }, statusOf(result))
}

/** A memo starts with its PDF and a name; the editor does the rest. */
export default function NewMemoPage({ loaderData: { choices, begun }, actionData }: Route.ComponentProps) {
  const { open } = useFrame()
  const { faults = {}, typed = {}, failed, at } = actionData ?? {}
  const values: Record<string, string> = { ...(begun !== undefined && { subjectId: String(begun) }), ...typed }
  return (
    <>
      <PageHead
        title={m.office_memo_new()}
        crumbs={[{ text: m.office_memos(), to: linkToOffice('memos') }, { text: m.office_memo_new() }]}
        facts={m.office_memo_new_facts()}
      />
      {choices.subjects.length === 0 && (
        <Empty title={m.office_memo_needs_subject()} text={m.office_memo_needs_subject_text()}>
          {open.includes('newSubject') && (
            <ButtonLink look="primary" size="small" to={linkToOffice('newSubject')}>
              {m.office_subject_new()}
            </ButtonLink>
          )}
        </Empty>
      )}
      {failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {failed}
        </Notice>
      )}
      <FormsGuard isRefused={at !== undefined}>
        <Form
          method="post"
          encType="multipart/form-data"
          noValidate
          hidden={choices.subjects.length === 0}
          className="grid max-w-180 gap-4"
        >
          <FaultSummary title={m.office_memo_faults()} faults={faults} answer={at} />
          <PdfField fault={faults.file} />
          <TwoLanguages
            values={values}
            faults={faults}
            texts={[
              { name: 'title', label: m.office_memo_title(), maxLength: wordLengths.title },
              { name: 'authorName', label: m.office_memo_author(), maxLength: wordLengths.author },
            ]}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field id={fieldId('sku')} label={m.office_memo_number()} hint={m.office_memo_number_hint()} error={faults.sku}>
              {(input) => (
                <input {...input} name="sku" dir="ltr" maxLength={64} defaultValue={values.sku} autoCapitalize="none" spellCheck={false} />
              )}
            </Field>
            <SubjectField subjects={choices.subjects} value={values.subjectId} fault={faults.subjectId} />
            <ChoiceField name="type" label={m.office_memo_type()} options={typeOptions()} values={values} faults={faults} />
            <ChoiceField
              name="contentLanguage"
              label={m.office_memo_language()}
              options={languageOptions()}
              values={{ contentLanguage: 'ar', ...values }}
              faults={faults}
            />
          </div>
          <UploadButton text={m.office_memo_create()} />
          <TypedDraft />
        </Form>
      </FormsGuard>
    </>
  )
}
