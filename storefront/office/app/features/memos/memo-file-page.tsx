import { wordLengths } from 'contract/catalogue/editing/edited-fields.ts'
import { type EditedMemo, getEditedMemoEndpoint, MemoFile, replaceMemoFileEndpoint } from 'contract/catalogue/editing/memo-editing.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { data, Form, redirect } from 'react-router'
import { parseForm, textsOf, typedIn } from 'storefront/app/api/parse-form.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { FaultSummary } from 'storefront/app/ui/fault-summary.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { doneQuery } from '../../kit/done.ts'
import { RadioChoice } from '../../kit/form/box-field.tsx'
import { ConflictNotice } from '../../kit/form/conflict-notice.tsx'
import { refusalOf, statusOf, theirsIn } from '../../kit/form/edit-answer.ts'
import { fieldsOfText, textIn } from '../../kit/form/two-language-values.ts'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/memo-file-page'
import { PdfField, readPdfFile, UploadButton } from './pdf-field.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_memo_replace()} · ${m.office_title()}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  return { memo: (await load(context, getEditedMemoEndpoint, { query: { Id: requireId(params.id) } })).data }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = requireId(params.id)
  const form = await request.formData()
  const texts = textsOf(form)
  const { file, faults } = readPdfFile(form)
  const read = parseForm(MemoFile, form, {
    id,
    version: texts.version,
    isNewEdition: texts.isNewEdition ?? 'false',
    changes: textIn(texts, 'changes'),
    file,
  })
  const typed = typedIn(form)
  if (read.kind === 'faulty' || faults.file) {
    return data(
      {
        faults: { ...(read.kind === 'faulty' ? read.faults : {}), ...faults },
        typed,
        failed: undefined,
        theirs: undefined,
        mine: undefined,
        at: Date.now(),
      },
      422,
    )
  }
  const result = await call(context, replaceMemoFileEndpoint, { body: read.data })
  if (result.kind === 'ok') return redirect(linkToOffice('memo', id, doneQuery('memoFile')))
  const theirs = theirsIn<EditedMemo>(result)
  const told = theirs ? { faults: {}, failed: undefined } : refusalOf(result)
  return data({ ...told, typed, theirs, mine: read.data.file.name, at: Date.now() }, statusOf(result))
}

/** Another PDF: a correction for everybody, or a new edition with its changes. */
export default function MemoFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { faults = {}, typed = {}, failed, theirs, mine, at } = actionData ?? {}
  const memo = theirs ?? loaderData.memo
  const values: Record<string, string> = typed
  const [edition, next] = [memo.edition, memo.edition + 1].map(formatNumber)
  return (
    <>
      <PageHead
        title={m.office_memo_replace()}
        crumbs={[
          { text: m.office_memos(), to: linkToOffice('memos') },
          { text: titleText(memo.title), to: linkToOffice('memo', memo.id) },
          { text: m.office_memo_file() },
        ]}
        facts={
          <>
            <Bilingual text={memo.title} /> · {m.office_memo_replace_facts({ edition: edition ?? '', pages: formatNumber(memo.pageCount) })}
          </>
        }
      />
      {failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {failed}
        </Notice>
      )}
      {theirs && (
        <ConflictNotice
          mine={{ ...values, file: mine ?? '' }}
          theirs={changesOf(theirs)}
          labels={{ file: m.office_memo_pdf(), changes: m.office_memo_changes({ edition: edition ?? '' }) }}
          wordsOf={(_name, value) => value}
        />
      )}
      <FormsGuard isRefused={at !== undefined}>
        <Form method="post" encType="multipart/form-data" noValidate className="group/edition grid max-w-180 gap-4">
          <input type="hidden" name="version" value={memo.version} />
          <FaultSummary title={m.office_memo_faults()} faults={faults} answer={at} />
          <PdfField fault={faults.file} />
          <fieldset className="grid gap-3">
            <legend className="sr-only">{m.office_memo_edition()}</legend>
            <RadioChoice
              name="isNewEdition"
              value="false"
              title={m.office_memo_correction()}
              hint={m.office_memo_correction_hint()}
              chosen={values.isNewEdition ?? 'false'}
            />
            <RadioChoice
              name="isNewEdition"
              value="true"
              title={m.office_memo_edition_next({ edition: next ?? '' })}
              hint={m.office_memo_edition_hint()}
              chosen={values.isNewEdition ?? 'false'}
            />
          </fieldset>
          <div className="hidden group-has-[[value=true]:checked]/edition:block">
            <TwoLanguages
              values={values}
              faults={faults}
              texts={[{ name: 'changes', label: m.office_memo_changes({ edition: next ?? '' }), maxLength: wordLengths.changes, rows: 3 }]}
            />
          </div>
          <UploadButton text={m.office_memo_upload()} />
        </Form>
      </FormsGuard>
    </>
  )
}

/** The other's file, in words. */
const changesOf = ({ edition, pageCount, changes }: EditedMemo): Record<string, string> => ({
  file: m.office_memo_replace_facts({ edition: formatNumber(edition), pages: formatNumber(pageCount) }),
  ...fieldsOfText('changes', changes),
})
