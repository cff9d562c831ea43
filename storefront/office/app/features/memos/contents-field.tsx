import type { EditedMemo } from 'contract/catalogue/editing/memo-editing.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { Section } from '../../kit/section.tsx'

/** The file's outline, or what somebody typed instead. */
export function ContentsField({ memo: { pageCount, contentLanguage, toc }, values, faults }: FieldsProps & { memo: EditedMemo }) {
  const hint = toc.length === 0 ? m.office_memo_no_contents() : m.office_memo_contents_hint({ pages: formatNumber(pageCount) })
  return (
    <Section title={m.office_memo_contents()}>
      <input type="hidden" name="seenToc" value={values.seenToc} />
      <Field id={fieldId('toc')} label={m.office_memo_contents_label()} hint={hint} error={faults.toc}>
        {(input) => (
          <textarea
            {...input}
            name="toc"
            lang={contentLanguage}
            dir={contentLanguage === 'ar' ? 'rtl' : 'ltr'}
            rows={6}
            maxLength={100_000}
            defaultValue={values.toc}
            className={`${input.className} max-h-96 text-start! field-sizing-content`}
          />
        )}
      </Field>
    </Section>
  )
}
