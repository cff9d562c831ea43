import { linkToOffice } from 'contract/office/office-pages.ts'
import type { ShopTextKind } from 'contract/shop/shop-text.ts'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { buttonClass } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { FieldChanges } from '../../../kit/form/field-changes.tsx'

type TextBehindProps = ComponentProps<typeof FieldChanges> & {
  kind: ShopTextKind
  from: 'guide' | undefined
  /** `ready`: the text can be brought up to date; `done`: it is so below; `own`: it is in other words than ours. */
  state: 'ready' | 'done' | 'own'
}

/** Says which settings have changed since a text was published, and links to one that fits them. */
export const TextBehind = ({ kind, state, from, changes }: TextBehindProps) => (
  <Notice tone="peach" className="mb-4">
    <p className="mb-2 font-strong">{m.office_texts_behind()}</p>
    <FieldChanges changes={changes} />
    <p className="mt-2">
      {state === 'done' ? m.office_texts_brought() : state === 'ready' ? m.office_texts_can_bring() : m.office_texts_by_hand()}
    </p>
    {state === 'ready' && (
      <p className="mt-3">
        <Link to={linkToOffice('texts', undefined, { kind, bring: 'settings', from })} className={buttonClass('line', 'small')}>
          {m.office_texts_bring()}
        </Link>
      </p>
    )}
  </Notice>
)
