import { wordLengths } from 'contract/catalogue/editing/edited-fields.ts'
import type { EditedMemo, MemoChoices } from 'contract/catalogue/editing/memo-editing.ts'
import type { PhoneEdition } from 'contract/catalogue/editing/phone-edition.ts'
import { maxFreePages } from 'contract/catalogue/preview.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Link } from 'react-router'
import { formatBytes, formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { EditorForm } from '../../kit/form/editor-form.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { NumberField } from '../../kit/form/small-fields.tsx'
import { WordsSection } from '../../kit/form/words-section.tsx'
import { Section } from '../../kit/section.tsx'
import { ContentsField } from './contents-field.tsx'
import { CoverSection } from './memo-cover.tsx'
import { memoLabels } from './memo-labels.ts'
import { PhoneEditionNote } from './phone-edition-note.tsx'
import { PlaceFields } from './place-fields.tsx'
import { FreePages } from './preview/free-pages.tsx'
import { PriceFields } from './price-fields.tsx'
import { StateFields } from './state-fields.tsx'

type MemoFormProps = FieldsProps & {
  memo: EditedMemo
  choices: MemoChoices
  /** Null if it could not be found out. */
  phone: PhoneEdition | null
  answer: unknown
  isRefused: boolean
}

export function MemoForm({ memo, choices, phone, values, faults, answer, isRefused }: MemoFormProps) {
  const given = { values, faults }
  const edition = formatNumber(memo.edition)
  const more = [
    { name: 'changes', label: m.office_memo_changes({ edition }), maxLength: wordLengths.changes, rows: 2 },
    { name: 'authorName', label: m.office_memo_author(), maxLength: wordLengths.author },
  ]
  return (
    <EditorForm
      {...given}
      labels={memoLabels(edition)}
      answer={answer}
      isRefused={isRefused}
      main={
        <>
          <WordsSection title={m.office_memo_title()} more={more} {...given} />
          <FileFacts memo={memo} phone={phone} {...given} />
          <ContentsField memo={memo} {...given} />
        </>
      }
      beside={
        <>
          <StateFields state={memo.state} {...given} />
          <PriceFields currency={memo.currency} {...given} />
          <CoverSection memo={memo} choices={choices} />
          <PlaceFields choices={choices} {...given} />
        </>
      }
    />
  )
}

function FileFacts({ memo, phone, ...given }: FieldsProps & Pick<MemoFormProps, 'memo' | 'phone'>) {
  const { pageCount, sizeBytes, edition, previewPages } = memo
  return (
    <Section
      title={m.office_memo_file()}
      end={
        <Link to={linkToOffice('memoFile', memo.id)} className="link tap">
          {m.office_memo_replace()}
        </Link>
      }
    >
      <p>
        {m.office_memo_file_facts({
          pages: formatNumber(pageCount),
          size: formatBytes(sizeBytes),
          edition: formatNumber(edition),
          previews: formatNumber(previewPages),
        })}
      </p>
      <PhoneEditionNote phone={phone} />
      <div className="mt-4 max-w-50">
        <NumberField name="freePages" label={m.office_memo_free_pages()} {...given} />
      </div>
      <p className="mt-1.5 mb-3 text-xs text-muted">{m.office_memo_free_pages_hint({ most: formatNumber(maxFreePages) })}</p>
      <FreePages memo={memo} />
    </Section>
  )
}
