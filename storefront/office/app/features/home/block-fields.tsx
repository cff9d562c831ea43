import { type HomeBlock, homeLimits } from 'contract/shop/home.ts'
import type { ReactNode } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { BoxField } from '../../kit/form/box-field.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { NumberField } from '../../kit/form/small-fields.tsx'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { ChosenField } from './chosen-field.tsx'
import type { KnownItem } from './item-name.tsx'

type BlockFieldsProps = FieldsProps & { block: HomeBlock; known: readonly KnownItem[]; onChange: () => void }

/** A block's options, by kind. */
export function BlockFields({ block, known, onChange, ...given }: BlockFieldsProps) {
  const { id, kind } = block
  const name = (field: string) => `${id}.${field}`
  const title = { name: name('title'), label: m.office_home_title(), maxLength: homeLimits.title }
  const ownTitle = (
    <div>
      <TwoLanguages texts={[title]} {...given} />
      <p className="mt-1 text-xs text-muted">{m.office_home_title_hint()}</p>
    </div>
  )
  const count = (
    <div className="max-w-40">
      <NumberField name={name('count')} label={m.office_home_count()} {...given} />
    </div>
  )
  const days = (
    <div className="grid max-w-120 gap-4 sm:grid-cols-2">
      <LineField name={name('from')} label={m.office_home_from()} type="date" {...given} />
      <LineField name={name('until')} label={m.office_home_until()} type="date" {...given} />
    </div>
  )
  switch (kind) {
    case 'welcome':
      return (
        <>
          {ownTitle}
          <BoxField name={name('hasGrades')} title={m.office_home_has_grades()} value={given.values[name('hasGrades')]} />
          <BoxField name={name('hasPackage')} title={m.office_home_has_package()} value={given.values[name('hasPackage')]} />
        </>
      )
    case 'packages':
    case 'newest':
      return (
        <>
          {ownTitle}
          {count}
        </>
      )
    case 'subjects':
      return ownTitle
    case 'announcement':
      return (
        <>
          <TwoLanguages
            texts={[{ name: name('text'), label: m.office_home_words(), maxLength: homeLimits.announcement, rows: 2 }]}
            {...given}
          />
          <LineField name={name('link')} label={m.office_home_link()} hint={m.office_home_link_hint()} {...given} />
          {days}
        </>
      )
    case 'banner':
      return (
        <>
          <TwoLanguages
            texts={[title, { name: name('text'), label: m.office_home_words(), maxLength: homeLimits.banner, rows: 3 }]}
            {...given}
          />
          <BannerPicture
            name={name('picture')}
            value={given.values[name('picture')] ?? ''}
            fault={given.faults[name('picture')]}
            onChange={onChange}
          />
          <LineField name={name('link')} label={m.office_home_link()} hint={m.office_home_path_hint()} {...given} />
          {days}
        </>
      )
    case 'chosen':
      return (
        <>
          <TwoLanguages texts={[title]} {...given} />
          <ChosenField
            name={name('items')}
            value={given.values[name('items')] ?? ''}
            fault={given.faults[name('items')]}
            known={known}
            onChange={onChange}
          />
        </>
      )
    case 'text':
      return (
        <>
          <TwoLanguages
            texts={[title, { name: name('body'), label: m.office_home_body(), maxLength: homeLimits.body, rows: 5 }]}
            {...given}
          />
          <p className="text-xs text-muted">{m.office_home_markup()}</p>
        </>
      )
    case 'trust':
      return null
  }
}

type LineFieldProps = FieldsProps & { name: string; label: string; hint?: ReactNode; type?: 'text' | 'date' }

const LineField = ({ name, label, hint, type = 'text', values, faults }: LineFieldProps) => (
  <Field id={fieldId(name)} label={label} hint={hint} error={faults[name]}>
    {(input) => (
      <input
        {...input}
        type={type}
        dir="ltr"
        name={name}
        maxLength={type === 'text' ? homeLimits.link : undefined}
        defaultValue={values[name]}
      />
    )}
  </Field>
)
