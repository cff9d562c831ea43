import { directionOf } from 'contract/locale.ts'
import { listMailEndpoint } from 'contract/shop/mailbox.ts'
import { formatDateTime } from '../../i18n/format-date.ts'
import { m } from '../../i18n/m-orders.ts'
import { load } from '../../session/load.ts'
import { Empty } from '../../ui/empty.tsx'
import type { Route } from './+types/mailbox-page'

export const meta: Route.MetaFunction = () => [{ title: `${m.mailbox_title()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

/** If real mail is sent, the provider answers 404, and so does this page. */
export async function loader({ context }: Route.LoaderArgs) {
  return { mails: (await load(context, listMailEndpoint, { query: {} })).data.items }
}

export default function MailboxPage({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16 lg:pb-24">
      <h1 className="pt-7 text-2xl lg:pt-12 lg:text-3xl">{m.mailbox_title()}</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">{m.mailbox_lede()}</p>
      {mails.length === 0 ? (
        <Empty title={m.mailbox_empty_title()} text={m.mailbox_empty_text()} />
      ) : (
        <ul className="border-t border-rule">
          {mails.map((mail, index) => (
            <Letter key={mail.id} mail={mail} isOpen={index === 0} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The mail as its recipient sees it: in a frame without scripts, or as plain text. */
function Letter({ mail, isOpen }: { mail: Route.ComponentProps['loaderData']['mails'][number]; isOpen: boolean }) {
  const { subject, to, sentAt, locale, html, text } = mail
  return (
    <li className="border-b border-hairline">
      <details open={isOpen}>
        <summary className="grid min-h-11 gap-0.5 py-3.5 wrap-anywhere sm:grid-cols-[minmax(40%,1fr)_auto] sm:gap-4 [&::-webkit-details-marker]:hidden">
          <b className="font-strong" lang={locale}>
            <bdi>{subject}</bdi>
          </b>
          <span className="text-sm text-muted">
            {m.mailbox_to()} <bdi dir="ltr">{to}</bdi> · <bdi>{formatDateTime(sentAt)}</bdi>
          </span>
        </summary>
        <div className="grid max-w-reading gap-4 pb-6">
          {html && (
            <iframe
              title={subject}
              srcDoc={framed(html)}
              sandbox="allow-top-navigation-by-user-activation"
              lang={locale}
              className="h-130 w-full rounded-card border border-hairline bg-surface"
            />
          )}
          <details open={!html}>
            <summary className="link inline-flex min-h-11 items-center text-sm [&::-webkit-details-marker]:hidden">
              {m.mailbox_as_text()}
            </summary>
            <p lang={locale} dir={directionOf(locale)} className="rounded-card bg-paper p-4 text-sm wrap-anywhere whitespace-pre-wrap">
              {withLinks(text)}
            </p>
          </details>
        </div>
      </details>
    </li>
  )
}

/**
 * The frame runs nothing, but its links open outside it. This page's policy forbids style sheets, so the mail's dark and phone styles are
 * removed.
 */
const framed = (html: string) => html.replace(/<style>.*?<\/style>/gs, '').replaceAll('<a ', '<a target="_top" ')

/** A line that is only a path is a link of this shop, which has no host without a public address. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+|^\/\w\S*$)/m).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
      <a key={index} className="link" href={part} dir="ltr">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
