import {
  drawCoverEndpoint,
  type EditedMemo,
  getEditedMemoEndpoint,
  getMemoChoicesEndpoint,
  setCoverEndpoint,
} from 'contract/catalogue/editing/memo-editing.ts'
import { maxPictureBytes } from 'contract/catalogue/picture.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { data, Form, redirect } from 'react-router'
import { textsOf } from 'storefront/app/api/parse-form.ts'
import { formatBytes } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import type { CallResult } from 'storefront/app/session/call.ts'
import { call } from 'storefront/app/session/call.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Button } from 'storefront/app/ui/button.tsx'
import { FaultSummary } from 'storefront/app/ui/fault-summary.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { doneQuery } from '../../kit/done.ts'
import { ConflictNotice } from '../../kit/form/conflict-notice.tsx'
import { refusalOf, statusOf, theirsIn } from '../../kit/form/edit-answer.ts'
import { PictureField, readPicture } from '../../kit/form/picture-field.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/memo-cover-page'
import { MemoCover } from './memo-cover.tsx'
import { UploadButton } from './pdf-field.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_cover_change()} · ${m.office_title()}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const [memo, choices] = await Promise.all([
    load(context, getEditedMemoEndpoint, { query: { Id: requireId(params.id) } }),
    load(context, getMemoChoicesEndpoint, {}),
  ])
  return { memo: memo.data, choices: choices.data }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = requireId(params.id)
  const form = await request.formData()
  const memo = { id: Number(id), version: Number(textsOf(form).version) }
  if (form.get('intent') === 'draw') return answerOf(id, await call(context, drawCoverEndpoint, { body: memo }), m.office_cover_drawn())
  const { file, fault } = readPicture(form)
  if (!file) return data({ faults: { file: fault }, failed: undefined, theirs: undefined, mine: '', at: Date.now() }, 422)
  return answerOf(id, await call(context, setCoverEndpoint, { body: { ...memo, file } }), file.name)
}

/** `mine`: the intended cover. */
function answerOf(id: string, result: CallResult<{ data: EditedMemo }>, mine: string) {
  if (result.kind === 'ok') return redirect(linkToOffice('memo', id, doneQuery('memoCover')))
  const theirs = theirsIn<EditedMemo>(result)
  const told = theirs ? { faults: {}, failed: undefined } : refusalOf(result)
  return data({ ...told, theirs, mine, at: Date.now() }, statusOf(result))
}

/** A picture as the cover, or the shop's drawn one. */
export default function MemoCoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { faults = {}, failed, theirs, mine = '', at } = actionData ?? {}
  const { choices } = loaderData
  // In a conflict, the other's cover is beside the field.
  const memo = theirs ?? loaderData.memo
  return (
    <>
      <PageHead
        title={m.office_cover_change()}
        crumbs={[
          { text: m.office_memos(), to: linkToOffice('memos') },
          { text: titleText(memo.title), to: linkToOffice('memo', memo.id) },
          { text: m.office_cover() },
        ]}
        facts={<Bilingual text={memo.title} />}
      />
      {failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {failed}
        </Notice>
      )}
      {theirs && (
        <ConflictNotice
          mine={{ cover: mine }}
          theirs={{ cover: theirs.picture ? m.office_cover_own() : m.office_cover_drawn() }}
          labels={{ cover: m.office_cover() }}
          wordsOf={(_name, value) => value}
        />
      )}
      <FormsGuard isRefused={at !== undefined}>
        <div className="flex max-w-180 flex-wrap items-start gap-x-8 gap-y-6">
          <div className="w-40 flex-none">
            <MemoCover memo={memo} choices={choices} />
            {memo.picture && (
              <Form method="post" className="mt-4">
                <input type="hidden" name="version" value={memo.version} />
                <Button look="line" size="small" type="submit" name="intent" value="draw" className="w-full">
                  {m.office_cover_draw()}
                </Button>
              </Form>
            )}
          </div>
          <Form method="post" encType="multipart/form-data" noValidate className="grid min-w-64 flex-1 gap-4">
            <input type="hidden" name="version" value={memo.version} />
            <FaultSummary title={m.office_memo_faults()} faults={faults} answer={at} />
            <PictureField
              label={m.office_cover_picture()}
              hint={m.office_cover_picture_hint({ size: formatBytes(maxPictureBytes) })}
              fault={faults.file}
            />
            <UploadButton text={m.office_memo_upload()} />
          </Form>
        </div>
      </FormsGuard>
    </>
  )
}
