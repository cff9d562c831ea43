import { type Erratum, listErrataEndpoint } from 'contract/catalogue/editing/erratum.ts'
import {
  type EditedMemo,
  getEditedMemoEndpoint,
  getMemoChoicesEndpoint,
  type MemoChoices,
  removeMemoEndpoint,
  updateMemoEndpoint,
} from 'contract/catalogue/editing/memo-editing.ts'
import { checkPhoneEditionEndpoint } from 'contract/catalogue/editing/phone-edition.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import { WaitReason } from 'contract/student/notify-me.ts'
import { redirect } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { ConfirmDelete } from 'storefront/app/shell/confirm-delete.tsx'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { ButtonLink, buttonClass } from 'storefront/app/ui/button.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { ErrataList } from '../../kit/errata-list.tsx'
import { ConflictNotice } from '../../kit/form/conflict-notice.tsx'
import { DeletedHere } from '../../kit/form/deleted-here.tsx'
import { answerFaulty, answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { HiddenBy } from '../../kit/hidden-by.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/memo-page'
import { MemoForm } from './memo-form.tsx'
import { readMemoForm, valuesOf } from './memo-form-values.ts'
import { memoLabels } from './memo-labels.ts'
import { memoValueWords } from './memo-value-words.ts'
import { MemoStateMark } from './memo-words.tsx'
import { UnpricedNotice } from './unpriced-notice.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleText(loaderData.memo.title) : m.office_memos()} · ${m.office_title()}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const Id = requireId(params.id)
  const [memo, choices, errata, phone] = await Promise.all([
    load(context, getEditedMemoEndpoint, { query: { Id } }),
    load(context, getMemoChoicesEndpoint, {}),
    // Staff without the right to errata get none.
    call(context, listErrataEndpoint, { query: { MemoId: Number(Id) } }),
    // Without its file, everything else can be changed.
    call(context, checkPhoneEditionEndpoint, { query: { Id } }),
  ])
  return {
    memo: memo.data,
    choices: choices.data,
    errata: errata.kind === 'ok' ? errata.data.data.items : [],
    phone: phone.kind === 'ok' ? phone.data.data : null,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = requireId(params.id)
  const form = await request.formData()
  if (form.get('intent') === 'remove') {
    const removed = await call(context, removeMemoEndpoint, { query: { Id: id } })
    return removed.kind === 'ok' ? redirect(linkToOffice('memos', undefined, { deleted: id })) : answerOf<EditedMemo>(removed)
  }
  const read = readMemoForm(form, id)
  if (read.kind === 'faulty') return answerFaulty<EditedMemo>(read)
  const before = await call(context, getEditedMemoEndpoint, { query: { Id: id } })
  return answerOf<EditedMemo>(await call(context, updateMemoEndpoint, { body: read.data }), form, { before, valuesOf })
}

const waitWords: Record<WaitReason, (given: { count: number }) => string> = {
  paper: m.office_memo_wait_paper,
  sale: m.office_memo_wait_sale,
  edition: m.office_memo_wait_edition,
}

/** Who will be notified of what, if anybody. */
const waitingWords = (waiting: EditedMemo['waiting']): string[] =>
  WaitReason.options.filter((reason) => waiting[reason] > 0).map((reason) => waitWords[reason]({ count: waiting[reason] }))

/** One memo: its texts in both languages, sale state, price and place. */
export default function MemoPage({ loaderData: { memo, choices, errata, phone }, actionData = nothingSent }: Route.ComponentProps) {
  const { typed, theirs, faults, at } = actionData
  const mayRead = useMay('reading-view')
  const subject = choices.subjects.find(({ id }) => id === memo.subjectId)
  const values = typed ? { ...typed, ...(theirs && { version: String(theirs.version) }) } : valuesOf(memo)
  return (
    <>
      <PageHead
        title={<Bilingual text={memo.title} />}
        state={<MemoStateMark state={memo.state} />}
        crumbs={[{ text: m.office_memos(), to: linkToOffice('memos') }, { text: titleText(memo.title) }]}
        facts={
          <>
            <bdi dir="ltr">{memo.sku}</bdi> · {subject && <Bilingual text={subject.title} />} · <Bilingual text={memo.authorName} /> ·{' '}
            {m.office_memo_sold_count({ sold: formatNumber(memo.sold) })}
            {waitingWords(memo.waiting).map((words) => ` · ${words}`)}
          </>
        }
        actions={
          <>
            {mayRead && (
              <ButtonLink look="line" size="small" to={linkToOffice('memoReading', memo.id)}>
                {m.office_reading()}
              </ButtonLink>
            )}
            {memo.canBeDeleted && <DeleteMemo memo={memo} />}
            {memo.state !== 'published' && (
              <a href={linkTo('memo', memo.id, { preview: 'draft' })} className={buttonClass('line', 'small')}>
                {m.office_preview()}
              </a>
            )}
            {(memo.state === 'published' || memo.state === 'scheduled') && (
              <a href={linkTo('memo', memo.id)} className={buttonClass('line', 'small')}>
                {m.office_memo_see_in_shop()}
              </a>
            )}
          </>
        }
      />
      <DeletedHere />
      <AnswerNotice answer={actionData} saved={m.office_memo_saved()} />
      <UnpricedNotice memo={memo} />
      {subject && memo.state === 'published' && (
        <HiddenBy
          holders={[
            { page: 'subject', ...subject },
            { page: 'stage', ...subject.studyStage },
          ]}
        />
      )}
      {theirs && typed && <MemoConflict mine={typed} theirs={theirs} choices={choices} />}
      <MemoForm
        key={theirs ? `${at}` : memo.version}
        memo={memo}
        choices={choices}
        phone={phone}
        values={values}
        faults={faults}
        answer={at}
        isRefused={typed !== undefined}
      />
      <MemoErrata memoId={memo.id} errata={errata} />
    </>
  )
}

/** Only if it was never on sale. */
const DeleteMemo = ({ memo }: { memo: EditedMemo }) => (
  <ConfirmDelete
    what={<Bilingual text={memo.title} />}
    fields={{ intent: 'remove' }}
    className={buttonClass('line', 'small', 'text-danger!')}
  >
    {m.office_memo_delete()}
  </ConfirmDelete>
)

type MemoConflictProps = { mine: Record<string, string>; theirs: EditedMemo; choices: MemoChoices }

const MemoConflict = ({ mine, theirs, choices }: MemoConflictProps) => (
  <ConflictNotice
    mine={mine}
    theirs={valuesOf(theirs)}
    labels={memoLabels(formatNumber(theirs.edition))}
    // A time is compared as typed.
    wordsOf={(name, value) => (name === 'publishAt' ? value : memoValueWords(name, value, choices))}
  />
)

/** Corrections in the memo's published editions. */
function MemoErrata({ memoId, errata }: { memoId: number; errata: readonly Erratum[] }) {
  const [maySee, mayWrite] = [useMay('erratum-view'), useMay('erratum-edit')]
  if (!maySee) return null
  return (
    <div className="mt-10">
      <Section
        title={m.office_errata()}
        end={
          mayWrite && (
            <ButtonLink look="line" size="small" to={linkToOffice('newErratum', undefined, { memo: memoId })}>
              {m.office_erratum_write()}
            </ButtonLink>
          )
        }
      >
        {errata.length === 0 ? <p className="text-muted">{m.office_errata_none()}</p> : <ErrataList errata={errata} />}
      </Section>
    </div>
  )
}
