import { useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Button } from 'storefront/app/ui/button.tsx'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { writeField } from '../../kit/form/write-field.ts'
import { LiveSearch } from '../../kit/list/live-search.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { CouponItem } from './find-coupon-items.ts'

type CouponItemsFieldProps = { value: string; fault: string | undefined; mayEdit: boolean }

/** The single memos and packages of a coupon: searched by title, or typed by number. One field holds the numbers. */
export function CouponItemsField({ value, fault, mayEdit }: CouponItemsFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [names, setNames] = useState(() => namesIn(value))
  return (
    <div className="grid gap-3">
      <Field id={fieldId('items')} label={m.office_coupon_items()} hint={m.office_coupon_items_hint()} error={fault}>
        {(input) => (
          <textarea
            {...input}
            ref={field}
            name="items"
            dir="ltr"
            rows={3}
            maxLength={4000}
            spellCheck={false}
            defaultValue={value}
            onInput={(event) => setNames(namesIn(event.currentTarget.value))}
          />
        )}
      </Field>
      {mayEdit && <ItemFinder taken={names} onChoose={(name) => writeField(field.current, [...names, name].join(' '))} />}
    </div>
  )
}

/** As the provider parses them. */
const namesIn = (text: string): string[] => text.split(/[\s,،;|]+/).filter(Boolean)

function ItemFinder({ taken, onChoose }: { taken: readonly string[]; onChoose: (name: string) => void }) {
  const fetcher = useFetcher<{ found: CouponItem[] | null }>()
  const { pathname } = useLocation()
  const [typed, setTyped] = useState('')
  const found = typed ? fetcher.data?.found : undefined
  const left = found?.filter(({ name }) => !taken.includes(name)) ?? []
  return (
    <div className="grid gap-2">
      <LiveSearch
        label={m.office_coupon_items_find()}
        onLook={(text) => {
          setTyped(text)
          if (text) void fetcher.load(`${pathname}?${new URLSearchParams({ find: text })}`)
        }}
      />
      <p role="status" className="text-muted empty:hidden">
        {found?.length === 0 && m.office_coupon_items_none()}
      </p>
      {left.length > 0 && (
        <ul aria-label={m.office_coupon_items()} className="max-h-80 overflow-y-auto rounded-card border border-hairline px-3">
          {left.map(({ name, title, of }) => (
            <li key={name} className="flex items-center justify-between gap-4 border-b border-hairline py-1.5 last:border-0">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-strong">
                  <Bilingual text={title} />
                </span>
                <span className="block text-xs text-muted">
                  <bdi dir="ltr">{name}</bdi>
                  {of && (
                    <>
                      {' · '}
                      <Bilingual text={of} />
                    </>
                  )}
                </span>
              </span>
              <Button look="line" size="small" className="tap flex-none" onClick={() => onChoose(name)}>
                {m.office_coupon_items_add()}
                <span className="sr-only"> {titleText(title)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
