import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import type { AskedToPay } from '../../order/pay-link/make-pay-link.ts'
import type { ShareData } from '../../order/pay-link/share-data.ts'
import { ShareLink } from '../../order/pay-link/share-link.tsx'
import type { CartLine } from '../rows/cart-line.ts'
import { keepAskedLinks, readAskedLinks } from './asked-links.ts'

/** Made by the loader, because every visitor downloads a component's texts. */
export type AskWords = { label: string; text: string; busy: string }

type AskButtonProps = { words: AskWords; lines: readonly CartLine[]; couponCode: string | null }

/** The other way to pay: somebody else pays. */
export default function AskButton({ words, lines, couponCode }: AskButtonProps) {
  const fetcher = useFetcher<AskedToPay>()
  const items = lines.map(({ id, format, quantity }) => ({ id, format, quantity }))
  const order = JSON.stringify({ items, couponCode })
  const isAsking = fetcher.state !== 'idle'
  const answer = fetcher.data
  const made = answer?.kind === 'made' ? answer.share : undefined
  useEffect(() => {
    if (made) keepAskedLinks([...new Set([...readAskedLinks(), made.id])])
  }, [made])
  // A link is for the rows at that moment.
  const isForTheseRows = made && JSON.stringify(made.itemIds) === JSON.stringify(lines.map(({ id }) => id))
  return (
    <div className={made && isForTheseRows ? undefined : 'grid gap-2 px-6'}>
      {made && isForTheseRows ? (
        <MadeLink share={made} />
      ) : (
        <fetcher.Form method="post" action={linkTo('cart')}>
          <input type="hidden" name="intent" value="ask" />
          <input type="hidden" name="order" value={order} />
          <Button look="line" size="small" type="submit" className="w-full" aria-disabled={isAsking}>
            {isAsking ? words.busy : words.label}
          </Button>
        </fetcher.Form>
      )}
      {answer?.kind === 'refused' && !isAsking && (
        <p role="alert" className="text-danger">
          {answer.failed}
        </p>
      )}
      {!isForTheseRows && <p className="text-xs text-muted">{words.text}</p>}
    </div>
  )
}

/** Shown after a payment link was made. Takes the focus, because the reader waited for it. */
function MadeLink({ share }: { share: ShareData }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid gap-3 rounded-card bg-leaf p-5">
      <h2 ref={heading} tabIndex={-1} className="text-base outline-none">
        {share.words.title}
      </h2>
      <p className="text-sm">{share.words.text}</p>
      <ShareLink share={share} />
      <Link to={linkTo('orders')} className="link tap inline-flex min-h-8 items-center justify-self-start text-sm">
        {share.words.all}
      </Link>
    </section>
  )
}
