import { wordLengths } from 'contract/catalogue/editing/edited-fields.ts'
import type { EditedMemo, MemoChoices } from 'contract/catalogue/editing/memo-editing.ts'
import { maxFreePages } from 'contract/catalogue/preview.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Form, Link, useNavigation } from 'react-router'
import { formatBytes, formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { FormFaults } from '../../kit/form/form-faults.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { NumberField } from '../../kit/form/small-fields.tsx'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { Section } from '../../kit/section.tsx'
import { ContentsField } from './contents-field.tsx'
import { CoverSection } from './memo-cover.tsx'
import { memoLabels } from './memo-labels.ts'
import { PlaceFields } from './place-fields.tsx'
import { FreePages } from './preview/free-pages.tsx'
import { PriceFields } from './price-fields.tsx'
import { StateFields } from './state-fields.tsx'

type MemoFormProps = FieldsProps & { memo: EditedMemo; choices: MemoChoices; answer: unknown; isRefused: boolean }

export function MemoForm({ memo, choices, values, faults, answer, isRefused }: MemoFormProps) {
  const isSaving = useNavigation().state === 'submitting'
  const edition = formatNumber(memo.edition)
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="version" value={values.version} />
      <FormFaults title={m.office_memo_faults()} faults={faults} answer={answer} />
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_304px]">
        <div className="min-w-0">
          <Section title={m.office_memo_words()} end={<span className="text-muted max-sm:hidden">{m.office_memo_words_hint()}</span>}>
            <TwoLanguages
              values={values}
              faults={faults}
              texts={[
                { name: 'title', label: m.office_memo_title(), maxLength: wordLengths.title },
                { name: 'summary', label: m.office_memo_summary(), maxLength: wordLengths.summary, rows: 2 },
                { name: 'description', label: m.office_memo_description(), maxLength: wordLengths.description, rows: 4 },
                { name: 'changes', label: m.office_memo_changes({ edition }), maxLength: wordLengths.changes, rows: 2 },
                { name: 'authorName', label: m.office_memo_author(), maxLength: wordLengths.author },
              ]}
            />
          </Section>
          <FileFacts memo={memo} values={values} faults={faults} />
          <ContentsField memo={memo} values={values} faults={faults} />
        </div>
        <div className="min-w-0">
          <StateFields state={memo.state} values={values} faults={faults} />
          <PriceFields currency={memo.currency} values={values} faults={faults} />
          <CoverSection memo={memo} choices={choices} />
          <PlaceFields choices={choices} values={values} faults={faults} />
        </div>
      </div>
      <SaveBar labels={memoLabels(edition)} isSaving={isSaving} isRefused={isRefused} />
    </Form>
  )
}

function FileFacts({ memo, ...given }: FieldsProps & { memo: EditedMemo }) {
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
      <div className="mt-4 max-w-50">
        <NumberField name="freePages" label={m.office_memo_free_pages()} {...given} />
      </div>
      <p className="mt-1.5 mb-3 text-xs text-muted">{m.office_memo_free_pages_hint({ most: formatNumber(maxFreePages) })}</p>
      <FreePages memo={memo} />
    </Section>
  )
}
