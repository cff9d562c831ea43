import { wordLengths } from 'contract/catalogue/editing/edited-fields.ts'
import type { ReactNode } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Section } from '../section.tsx'
import type { FieldsProps } from './fields-props.ts'
import { TwoLanguages, type TwoLanguageText } from './two-languages.tsx'

type WordsSectionProps = FieldsProps & {
  /** The label of its title. */
  title: string
  /** Texts that only this kind has. */
  more?: readonly TwoLanguageText[]
  children?: ReactNode
}

/** An item's own texts, in both languages. */
export function WordsSection({ title, more = [], values, faults, children }: WordsSectionProps) {
  const texts = [
    { name: 'title', label: title, maxLength: wordLengths.title },
    { name: 'summary', label: m.office_memo_summary(), maxLength: wordLengths.summary, rows: 2 },
    { name: 'description', label: m.office_memo_description(), maxLength: wordLengths.description, rows: 4 },
    ...more,
  ]
  return (
    <Section title={m.office_memo_words()} end={<span className="text-muted max-sm:hidden">{m.office_memo_words_hint()}</span>}>
      <TwoLanguages texts={texts} values={values} faults={faults} />
      {children}
    </Section>
  )
}
