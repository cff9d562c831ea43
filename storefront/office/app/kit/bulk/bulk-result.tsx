import { type BulkEdit, type BulkRow, BulkRowState } from 'contract/catalogue/editing/bulk-edit.ts'
import { Form } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Button } from 'storefront/app/ui/button.tsx'
import { FieldChanges } from '../form/field-changes.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { Pager } from '../list/pager.tsx'
import { Views } from '../list/views.tsx'
import { PageHead } from '../page-head.tsx'
import { useFreshJobs } from '../use-fresh-jobs.ts'
import type { BulkPage } from './bulk-call.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { BulkMark, isAtWork, rowStateWord, whatWord } from './bulk-words.tsx'

type BulkResultProps = BulkPage & {
  title: string
  back: string
  /** Field labels, by the editor's names. */
  labels: Record<string, string>
  /** A value in readable form. */
  wordsOf: (field: string, value: string) => string
}

/** A bulk change: a preview row by row before saving; then its result, with an undo. */
export function BulkResult({ found, rows, shown, title, back, labels, wordsOf }: BulkResultProps) {
  const { state, what, counts, byName } = found
  useFreshJobs(isAtWork(state))
  const views = BulkRowState.options.filter((name) => counts[name] > 0 || name === shown)
  return (
    <>
      <PageHead
        title={whatWord(what)}
        state={<BulkMark state={state} />}
        facts={byName && <bdi>{byName}</bdi>}
        crumbs={[{ text: title, to: back }, { text: whatWord(what) }]}
        actions={<Acts found={found} />}
      />
      <BulkOutcome found={found} />
      {!isAtWork(state) && (
        <Views
          label={m.office_bulk_views()}
          views={views.map((name) => ({
            to: `?State=${name}`,
            text: rowStateWord(name),
            count: counts[name],
            isCurrent: name === shown,
          }))}
        />
      )}
      {!isAtWork(state) && rows.items.length > 0 && (
        <>
          <DataTable
            label={m.office_bulk_rows()}
            columns={columnsFor(rows.items, labels, wordsOf)}
            rows={rows.items}
            keyOf={({ itemId }) => itemId}
          />
          <Pager {...rows} />
        </>
      )}
    </>
  )
}

function Acts({ found: { state, counts } }: { found: BulkEdit }) {
  const number = (of: number) => ({ count: of, number: formatNumber(of) })
  const mayStop = isAtWork(state) || state === 'checked'
  const mayUndo = (state === 'applied' || state === 'stopped') && counts.saved > 0
  const maySave = (state === 'checked' || state === 'stopped') && counts.changed > 0
  if (!mayStop && !mayUndo && !maySave) return null
  const saveWord = state === 'checked' ? m.office_bulk_apply : m.office_bulk_go_on
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      {mayStop && (
        <Button look="line" size="small" type="submit" name="intent" value="cancel">
          {isAtWork(state) ? m.office_bulk_stop() : m.office_bulk_discard()}
        </Button>
      )}
      {mayUndo && (
        <Button look="line" size="small" type="submit" name="intent" value="undo">
          {m.office_bulk_undo(number(counts.saved))}
        </Button>
      )}
      {maySave && (
        <Button look="primary" size="small" type="submit" name="intent" value="apply">
          {saveWord(number(counts.changed))}
        </Button>
      )}
    </Form>
  )
}

function columnsFor(rows: readonly BulkRow[], labels: BulkResultProps['labels'], wordsOf: BulkResultProps['wordsOf']): Column<BulkRow>[] {
  const label = (field: string) => labels[field] ?? ''
  return [
    { key: 'title', head: m.office_memo_title(), cell: ({ title, name }) => <Named title={title} name={name} /> },
    {
      key: 'fields',
      head: m.office_bulk_changes(),
      cell: ({ fields }) => (
        <FieldChanges
          changes={fields.map(({ field, before, after }) => ({
            name: field,
            label: label(field),
            before: wordsOf(field, before),
            after: wordsOf(field, after),
          }))}
        />
      ),
    },
    ...(rows.some(({ reasons }) => reasons.length > 0)
      ? [
          {
            key: 'reasons',
            head: m.office_bulk_reasons(),
            cell: ({ reasons }: BulkRow) => (
              <ul>
                {reasons.map(({ field, reason }) => (
                  <li key={`${field} ${reason}`} className="wrap-anywhere">
                    {label(field) && <span className="text-muted">{label(field)}: </span>}
                    {reason}
                  </li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
  ]
}

const Named = ({ title, name }: Pick<BulkRow, 'title' | 'name'>) => (
  <>
    <span className="block font-strong">
      <Bilingual text={title} />
    </span>
    <bdi dir="ltr" className="text-xs text-muted">
      {name}
    </bdi>
  </>
)
