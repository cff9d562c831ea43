import { linkToOffice } from 'contract/office/office-pages.ts'
import type { CounterLink } from 'contract/sales/counter.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button, ButtonLink, buttonClass } from 'storefront/app/ui/button.tsx'
import { useCopy } from 'storefront/app/ui/copy-text.ts'
import { Notice } from 'storefront/app/ui/notice.tsx'

/** The new link: already mailed, and here to copy or send by WhatsApp. */
export function PayLinkPanel({ link: { url, isMailed, expiresAt } }: { link: CounterLink }) {
  const { isCopied, copy } = useCopy(url)
  return (
    <div className="grid gap-4">
      <Notice tone="leaf" role="status">
        {isMailed ? m.office_counter_link_mailed() : m.office_counter_link_made()}{' '}
        {m.office_counter_link_until({ time: formatDateTime(expiresAt) })}
      </Notice>
      <input
        readOnly
        dir="ltr"
        aria-label={m.office_counter_link()}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-12 w-full rounded-control border border-control bg-surface px-3.5 text-base text-ellipsis"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button look="line" size="small" onClick={copy}>
          {m.office_counter_copy_link()}
        </Button>
        <a
          href={`https://wa.me/?${new URLSearchParams({ text: url })}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('line', 'small')}
        >
          WhatsApp
        </a>
        <span role="status" className="text-sm text-action">
          {isCopied && m.office_counter_copied()}
        </span>
      </div>
      <div>
        <ButtonLink look="primary" size="small" to={linkToOffice('orderNew')} reloadDocument>
          {m.office_counter_next()}
        </ButtonLink>
      </div>
    </div>
  )
}
