import { createErratumEndpoint, listMemoEditionsEndpoint } from 'contract/catalogue/editing/erratum.ts'
import { getMessageEndpoint } from 'contract/office/message-office.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { data, redirect } from 'react-router'
import { typedIn } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load } from 'storefront/app/session/load.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { doneQuery } from '../../kit/done.ts'
import { refusalOf } from '../../kit/form/edit-answer.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import type { Route } from './+types/new-erratum-page'
import { ErratumForm } from './erratum-form.tsx'
import { readErratum } from './erratum-values.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_erratum_new()} · ${m.office_title()}` }]

const askedFor = (request: Request) => {
  const query = new URL(request.url).searchParams
  return { memoId: Number(query.get('memo')), messageId: query.get('message') }
}

/** With the report it is based on, if there is one and the user may see it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { memoId, messageId } = askedFor(request)
  if (!Number.isSafeInteger(memoId) || memoId < 1) return null
  const [about, message] = await Promise.all([
    load(context, listMemoEditionsEndpoint, { query: { MemoId: memoId } }),
    messageId ? call(context, getMessageEndpoint, { query: { Id: messageId } }) : null,
  ])
  const report = message?.kind === 'ok' && message.data.data.report?.memoId === memoId ? message.data.data : null
  return { ...about.data, report: report && { ...report.report, number: report.number, id: report.id, text: report.message } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { memoId, messageId } = askedFor(request)
  const form = await request.formData()
  const result = await call(context, createErratumEndpoint, { body: { memoId, messageId, ...readErratum(form) } })
  if (result.kind === 'ok') return redirect(linkToOffice('erratum', result.data.data.id, doneQuery('created')))
  return data({ ...refusalOf(result, m.office_erratum_failed()), typed: typedIn(form), at: Date.now() }, { status: 422 })
}

export default function NewErratumPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoMemo />
  const { memo, editions, report } = loaderData
  const newest = String(report?.edition ?? editions[0]?.edition ?? 1)
  const values = actionData?.typed ?? { edition: newest, page: report?.page ? String(report.page) : '' }
  return (
    <>
      <PageHead
        crumbs={[{ text: m.office_memos(), to: linkToOffice('memos') }, { text: m.office_erratum_new() }]}
        title={m.office_erratum_new()}
        facts={<Bilingual text={memo.title} />}
      />
      {actionData?.failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {actionData.failed}
        </Notice>
      )}
      {report && (
        <Section title={m.office_erratum_report()}>
          <p dir="auto" className="rounded-card bg-paper px-4 py-3 whitespace-pre-line wrap-anywhere">
            {report.text}
          </p>
        </Section>
      )}
      <ErratumForm
        key={actionData?.at}
        editions={editions}
        values={values}
        faults={actionData?.faults ?? {}}
        answer={actionData?.at}
        isRefused={actionData !== undefined}
      />
    </>
  )
}

/** Without a memo: where errata are started. */
function NoMemo() {
  return (
    <>
      <PageHead title={m.office_erratum_new()} />
      <Empty title={m.office_erratum_no_memo()} text={m.office_erratum_no_memo_text()}>
        <ButtonLink look="line" size="small" to={linkToOffice('memos')}>
          {m.office_erratum_choose()}
        </ButtonLink>
      </Empty>
    </>
  )
}
