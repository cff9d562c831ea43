import { getMeEndpoint } from 'contract/account/account.ts'
import { firstNameOf } from 'contract/account/first-name.ts'
import { pickText } from 'contract/locale.ts'
import { officeBase } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import { listOrdersEndpoint, type Order } from 'contract/sales/order.ts'
import { type LibraryMemo, listLibraryEndpoint } from 'contract/student/library.ts'
import { Link } from 'react-router'
import { formatDateTime } from '../../i18n/format-date.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { loadPart } from '../../session/load-part.ts'
import { FailedPart } from '../../shell/failed-part.tsx'
import { isStaff, type StaffNote, staffNotes } from '../../shell/shop-state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BookOpen } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { Route } from './+types/dashboard-page'
import { EmptyLibrary } from './empty-library.tsx'
import { LibraryCover } from './library-cover.tsx'
import { LibraryGrid } from './library-grid.tsx'
import { SubjectChips } from './library-page.tsx'
import { Progress } from './progress.tsx'
import { percentRead, pickCurrent } from './reading-progress.ts'

const newestOrders = 10
const shownMemos = 12
const shownUnpaid = 3

export const meta: Route.MetaFunction = () => [{ title: `${m.account()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [me, library, orders, notes] = await Promise.all([
    loadPart(context, getMeEndpoint, {}),
    loadPart(context, listLibraryEndpoint, {}),
    loadPart(context, listOrdersEndpoint, { query: { PageNumber: 1, PageSize: newestOrders } }),
    staffNotes(context),
  ])
  return {
    notes,
    isStaff: isStaff(context),
    name: me?.data.fullName ?? null,
    memos: library?.data.items ?? null,
    unpaid: orders?.data.items.filter((order) => order.canPay).slice(0, shownUnpaid) ?? null,
  }
}

/** A student's home: what to read on, what waits for the student, and the library below. */
export default function DashboardPage({ loaderData: { notes, isStaff, name, memos, unpaid } }: Route.ComponentProps) {
  const current = memos && pickCurrent(memos)
  const firstName = name && firstNameOf(name)
  return (
    <div className="wrap pb-16 lg:pb-24">
      <h1 className="pt-7 pb-5 text-2xl lg:pt-12 lg:pb-7 lg:text-3xl">
        {firstName ? m.library_hello({ name: firstName }) : m.library_hello_nameless()}
      </h1>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-10">
        {current && <Current memo={current} />}
        {!current && (memos ? <EmptyLibrary /> : <FailedPart className="self-start" />)}
        <section className="grid content-start gap-3">
          {isStaff && (
            <ButtonLink look="line" to={officeBase} reloadDocument className="justify-self-start">
              {m.library_office()}
            </ButtonLink>
          )}
          {notes.map((note) => (
            <ForStaff key={note.title} {...note} />
          ))}
          {unpaid ? unpaid.map((order) => <Unpaid key={order.orderId} order={order} />) : <FailedPart />}
          <Notice tone="leaf">
            {unpaid && <b className="font-strong">{m.library_no_notices()}</b>}
            <span className="block">
              {m.library_orders_text()}{' '}
              <Link to={linkTo('orders')} className="link">
                {m.library_see_orders()}
              </Link>
            </span>
          </Notice>
        </section>
      </div>
      {memos && memos.length > 0 && (
        <section className="pt-10 md:pt-18">
          <SectionHead
            title={m.library_title()}
            link={{
              to: memos.length > shownMemos ? linkTo('library') : linkTo('memos'),
              text: memos.length > shownMemos ? m.library_see_all() : m.library_find_more(),
            }}
          />
          <SubjectChips memos={memos} chosen={null} />
          <LibraryGrid memos={memos.slice(0, shownMemos)} />
        </section>
      )}
    </div>
  )
}

function Current({ memo }: { memo: LibraryMemo }) {
  const title = pickText(memo.title, getLocale())
  const percent = percentRead(memo)
  return (
    <section className="grid grid-cols-[100px_1fr] items-center gap-4.5 rounded-card bg-paper p-5 lg:grid-cols-[168px_1fr] lg:gap-10 lg:px-10 lg:py-8">
      <LibraryCover memo={memo} />
      <div className="min-w-0">
        <p className="text-sm text-muted">
          {memo.lastPage === null ? m.library_newest() : m.library_stopped_at({ page: memo.lastPage, count: memo.pageCount })}
        </p>
        <h2 className="mt-0.5 mb-2 line-clamp-3 text-lg lg:text-2xl" lang={title.lang}>
          <bdi>{title.text}</bdi>
        </h2>
        {percent !== null && <Progress percent={percent} hasWords={false} />}
        <ButtonLink look="primary" to={linkTo('reader', memo.id)} className="mt-3.5 whitespace-nowrap">
          <BookOpen aria-hidden />
          {memo.lastPage === null ? m.library_start() : m.library_resume()}
        </ButtonLink>
      </div>
    </section>
  )
}

function ForStaff({ title, text }: StaffNote) {
  return (
    <Notice tone="peach">
      <b className="font-strong">{title}</b>
      <span className="block">{text}</span>
    </Notice>
  )
}

function Unpaid({ order }: { order: Order }) {
  return (
    <Notice tone="peach">
      <b className="font-strong">
        {order.isBeingChecked
          ? m.library_order_checked({ number: order.orderNumber })
          : m.library_order_awaits({ number: order.orderNumber })}
      </b>
      <span className="block">
        <Price amount={order.total} currency={order.currency} className="[&_b]:font-strong" />
        {order.expiresAt && !order.isBeingChecked && <> · {m.order_held_until({ time: formatDateTime(order.expiresAt) })}</>} ·{' '}
        <Link to={linkTo('order', order.orderId)} className="link">
          {order.isBeingChecked ? m.order_see() : m.order_pay_now()}
        </Link>
      </span>
    </Notice>
  )
}
