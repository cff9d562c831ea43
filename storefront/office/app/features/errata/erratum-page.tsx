import { type Erratum, getErratumEndpoint, listMemoEditionsEndpoint } from 'contract/catalogue/editing/erratum.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { useEffect, useRef } from 'react'
import { data } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { ErratumMark, placeOf } from '../../kit/errata-list.tsx'
import { UndoSave } from '../../kit/form/undo-save.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/erratum-page'
import { actOnErratum } from './act-on-erratum.ts'
import { ErratumActs } from './erratum-acts.tsx'
import { ErratumForm } from './erratum-form.tsx'
import { valuesOf } from './erratum-values.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.erratum) : m.office_errata()} · ${m.office_title()}` },
]

const titleOf = ({ memo }: Erratum) => m.office_erratum_title({ title: `\u2068${titleText(memo.title)}\u2069` })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: erratum } = await load(context, getErratumEndpoint, { query: { Id: requireId(params.id) } })
  const { data: about } = await load(context, listMemoEditionsEndpoint, { query: { MemoId: erratum.memo.id } })
  return { erratum, editions: about.editions }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const answer = await actOnErratum(context, requireId(params.id), await request.formData())
  return answer instanceof Response ? answer : data(answer, { status: answer.done ? 200 : 422 })
}

/** One erratum: its text, and whether owners see it. */
export default function ErratumPage({ loaderData: { erratum, editions }, actionData }: Route.ComponentProps) {
  const mayWrite = useMay('erratum-edit')
  const { done, failed, theirs, typed, faults = {}, at } = actionData ?? {}
  const values = typed ? { ...typed, ...(theirs && { version: String(theirs.version) }) } : valuesOf(erratum)
  return (
    <>
      <PageHead
        crumbs={[
          { text: m.office_memos(), to: linkToOffice('memos') },
          { text: titleText(erratum.memo.title), to: linkToOffice('memo', erratum.memo.id) },
          { text: placeOf(erratum) },
        ]}
        title={titleOf(erratum)}
        state={<ErratumMark state={erratum.state} />}
        facts={placeOf(erratum)}
      />
      {done && (
        <Notice tone="leaf" role="status" className="mb-4">
          {done}
        </Notice>
      )}
      <UndoSave fields={actionData?.undo} />
      {failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {failed}
        </Notice>
      )}
      {theirs && <Theirs key={at} erratum={theirs} />}
      <ErratumActs erratum={erratum} />
      {mayWrite ? (
        <ErratumForm
          key={theirs || typed ? `${at}` : erratum.version}
          editions={editions}
          values={values}
          faults={faults}
          answer={at}
          isRefused={typed !== undefined}
          isEditionFixed={erratum.state !== 'draft'}
        />
      ) : (
        <Section title={m.office_erratum_words()}>
          <Bilingual text={erratum.text} />
        </Section>
      )}
    </>
  )
}

/** What somebody else saved meanwhile, beside what was typed. Takes the focus. */
function Theirs({ erratum }: { erratum: Erratum }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Notice tone="peach" role="alert" tabIndex={-1} ref={box} className="mb-5">
      <h2 className="text-md">{m.office_erratum_conflict()}</h2>
      <p className="mb-2">{m.office_erratum_conflict_text()}</p>
      <p className="font-strong">{placeOf(erratum)}</p>
      {[erratum.text.en, erratum.text.ar].filter(Boolean).map((text) => (
        <p key={text} dir="auto" className="mb-2 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
      <a href={linkToOffice('erratum', erratum.id)} className="link">
        {m.office_erratum_conflict_take()}
      </a>
    </Notice>
  )
}
