import type { OwnPayLink } from 'contract/sales/pay-link.ts'
import { useFetcher } from 'react-router'
import { formatDateTime } from '../../../i18n/format-date.ts'
import { m } from '../../../i18n/m-orders.ts'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ShareData } from './share-data.ts'
import { ShareLink } from './share-link.tsx'

export type ListedLink = Pick<OwnPayLink, 'id' | 'status' | 'titles' | 'itemIds' | 'expiresAt'> & { share: ShareData | null }

const statusTexts = {
  paid: m.pay_link_status_paid,
  expired: m.pay_link_status_expired,
  withdrawn: m.pay_link_status_withdrawn,
} satisfies Record<Exclude<OwnPayLink['status'], 'open'>, () => string>

/** Open payment links: to send again, and to withdraw. */
export function PayLinks({ links }: { links: readonly ListedLink[] }) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="pay-links" className="pt-10">
      <h2 id="pay-links" className="text-xl">
        {m.pay_links_title()}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{m.pay_links_text()}</p>
      <ul className="border-t border-rule">
        {links.map((link) => (
          <Row key={link.id} link={link} />
        ))}
      </ul>
    </section>
  )
}

function Row({ link: { id, status, titles, expiresAt, share } }: { link: ListedLink }) {
  const fetcher = useFetcher<{ failed: string } | null>()
  const [first, ...others] = titles
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-hairline py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere">
          {first && <Bilingual text={first} />}
          {others.length > 0 && <span className="text-muted"> {m.catalog_and_more({ count: others.length })}</span>}
        </p>
        <p className="text-sm text-muted">
          {status === 'open' ? m.pay_link_until({ time: formatDateTime(expiresAt) }) : statusTexts[status]()}
        </p>
      </div>
      {status === 'open' && (
        <fetcher.Form method="post" className="md:text-end">
          <input type="hidden" name="payLinkId" value={id} />
          <Button look="line" size="small" type="submit" aria-disabled={fetcher.state !== 'idle'}>
            {m.pay_link_withdraw()}
          </Button>
          {fetcher.data?.failed && (
            <p role="alert" className="mt-2 text-sm text-danger">
              {fetcher.data.failed}
            </p>
          )}
        </fetcher.Form>
      )}
      {share && (
        <details className="md:col-span-2">
          <summary className="link inline-flex min-h-11 items-center text-sm [&::-webkit-details-marker]:hidden">
            {m.pay_link_show()}
          </summary>
          <div className="max-w-reading pb-2">
            <ShareLink share={share} />
          </div>
        </details>
      )}
    </li>
  )
}
