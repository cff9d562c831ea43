import { Link } from 'react-router'
import { m } from '../../../i18n/m-orders.ts'
import type { Sample } from './load-goods.ts'

/** A preview of the goods, for a payer who has never seen them. */
export function PaySample({ sample: { title, facts, pages, to } }: { sample: Sample }) {
  return (
    <section aria-labelledby="sample" className="border-t border-rule pt-4">
      <h2 id="sample" className="text-md">
        <bdi>{title}</bdi>
      </h2>
      {facts && (
        <p className="text-xs text-muted">
          <bdi>{facts}</bdi>
        </p>
      )}
      <ul className="mt-3 no-scrollbar -mx-gutter grid snap-x auto-cols-[70%] grid-flow-col gap-3 overflow-x-auto px-gutter pb-3 *:snap-start *:scroll-mx-gutter">
        {pages.map(({ name, picture }) => (
          <li key={picture}>
            <img
              src={picture}
              alt={name}
              loading="lazy"
              decoding="async"
              width="1080"
              height="1528"
              className="h-auto w-full rounded-small border border-hairline bg-surface shadow-cover"
            />
          </li>
        ))}
      </ul>
      <Link to={to} className="link tap inline-block py-1.5 text-sm">
        {m.pay_sample_more()}
      </Link>
    </section>
  )
}
