import { getMeEndpoint } from 'contract/account/account.ts'
import { firstNameOf } from 'contract/account/first-name.ts'
import { listStudyStagesEndpoint } from 'contract/catalogue/catalog.ts'
import { currentTerm } from 'contract/countries/school-year.ts'
import { maxPageSize } from 'contract/limits.ts'
import { pickText } from 'contract/locale.ts'
import { officeBase } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import { listOrdersEndpoint, type Order } from 'contract/sales/order.ts'
import { listLatestMarksEndpoint } from 'contract/student/latest-marks.ts'
import { type LibraryMemo, listLibraryEndpoint } from 'contract/student/library.ts'
import { listReadingMailsEndpoint } from 'contract/student/reading-mail.ts'
import { getShelfEndpoint } from 'contract/student/shelf.ts'
import { listOwnThreadsEndpoint } from 'contract/student/thread.ts'
import { linkToThread } from 'contract/student/thread-address.ts'
import { Link, type RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatDateTime } from '../../i18n/format-date.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { loadPart } from '../../session/load-part.ts'
import { FailedPart } from '../../shell/failed-part.tsx'
import { isStaff, type StaffNote, staffNotes } from '../../shell/shop-state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { termText } from '../../ui/cover/term-text.ts'
import { BookOpen } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { gradeStages } from '../catalog/grade/grade-stages.ts'
import { GradeTable } from '../catalog/grade/grade-table.tsx'
import { EmptyLibrary } from '../library/empty-library.tsx'
import { LibraryCover } from '../library/library-cover.tsx'
import { LibraryGrid } from '../library/library-grid.tsx'
import { SubjectChips } from '../library/library-page.tsx'
import { Progress } from '../library/progress.tsx'
import { percentRead, pickCurrent } from '../library/reading-progress.ts'
import type { Route } from './+types/dashboard-page'
import { AsksReading } from './asks-reading.tsx'
import { Finals } from './finals.tsx'
import { NewEditions } from './new-editions.tsx'
import { OwnMarks } from './own-marks.tsx'
import { latestAnswers, ReportAnswers } from './report-answers.tsx'
import { viewShelf } from './shelf-view.ts'
import { DaysToExam, OwnGrade, TermShelf } from './term-shelf.tsx'
import { answeredThreads, ThreadAnswers } from './thread-answers.tsx'

const newestOrders = 10
const shownMemos = 12
const shownUnpaid = 3

export const meta: Route.MetaFunction = () => [{ title: `${m.shelf_mine()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [me, library, orders, shelf, marks, readingMails, threads, notes] = await Promise.all([
    loadPart(context, getMeEndpoint, {}),
    loadPart(context, listLibraryEndpoint, {}),
    loadPart(context, listOrdersEndpoint, { query: { PageNumber: 1, PageSize: newestOrders } }),
    loadPart(context, getShelfEndpoint, {}),
    loadPart(context, listLatestMarksEndpoint, {}),
    loadPart(context, listReadingMailsEndpoint, {}),
    loadPart(context, listOwnThreadsEndpoint, {}),
    staffNotes(context),
  ])
  const memos = library?.data.items ?? null
  return {
    notes,
    isStaff: isStaff(context),
    name: me?.data.fullName ?? null,
    memos,
    marks: marks?.data.items ?? null,
    answers: latestAnswers(memos ?? [], new Date()),
    unpaid: orders?.data.items.filter((order) => order.canPay).slice(0, shownUnpaid) ?? null,
    asks: readingMails?.data.items.filter(({ isAgreed }) => !isAgreed) ?? null,
    threads: threads && answeredThreads(threads.data.items, new Date()),
    allThreads: linkToThread({}),
    hasShelf: shelf !== null,
    shelf: shelf && viewShelf(shelf.data, memos ? pickCurrent(memos) : undefined),
    grades: shelf && shelf.data.term === null ? await loadGrades(context) : null,
  }
}

/** For a student without a grade. */
async function loadGrades(context: Readonly<RouterContextProvider>) {
  const stages = await loadPart(context, listStudyStagesEndpoint, { query: { PageSize: maxPageSize } })
  const term = currentTerm(new Date(), context.get(storefrontContext).place.country)
  return stages && { stages: gradeStages(stages.data.items, term), season: termText(term) }
}

/** A student's home: what to read on, the term's shelf, open tasks, and the library below. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { notes, isStaff, name, memos, marks, answers, unpaid, asks, threads, allThreads, hasShelf, shelf, grades } = loaderData
  const current = memos && pickCurrent(memos)
  const firstName = name && firstNameOf(name)
  return (
    <div className="wrap pb-16 lg:pb-24">
      <header className="flex items-end justify-between gap-4 pt-4.5 pb-4 lg:pt-12 lg:pb-8">
        <div className="min-w-0">
          <h1 className="text-2xl lg:text-3xl">{firstName ? m.shelf_title({ name: firstName }) : m.shelf_mine()}</h1>
          {shelf && <OwnGrade shelf={shelf} />}
        </div>
        {shelf && <DaysToExam shelf={shelf} />}
      </header>
      {current && <Current memo={current} />}
      {!memos && <FailedPart />}
      {shelf && <TermShelf shelf={shelf} isFirst={memos?.length === 0} />}
      {shelf && <Finals exams={shelf.exams} />}
      {!hasShelf && <FailedPart className="mt-6" />}
      {hasShelf && !shelf && <AskGrade grades={grades} />}
      {memos?.length === 0 && !shelf && (
        <div className="mt-6">
          <EmptyLibrary />
        </div>
      )}
      <section className="grid gap-3 pt-10 md:grid-cols-2 md:pt-14">
        {isStaff && (
          <ButtonLink look="line" to={officeBase} reloadDocument className="justify-self-start md:col-span-full">
            {m.library_office()}
          </ButtonLink>
        )}
        {notes.map((note) => (
          <ForStaff key={note.title} {...note} />
        ))}
        {unpaid ? unpaid.map((order) => <Unpaid key={order.orderId} order={order} />) : <FailedPart />}
        <AsksReading mails={asks} />
        <ReportAnswers answers={answers} />
        <ThreadAnswers threads={threads} />
        <NewEditions memos={memos ?? []} spines={shelf?.spines ?? []} />
        <Notice tone="leaf">
          {unpaid && <b className="font-strong">{m.library_no_notices()}</b>}
          <span className="block">
            {m.library_orders_text()}{' '}
            <Link to={linkTo('orders')} className="link">
              {m.library_see_orders()}
            </Link>
            {' · '}
            <Link to={allThreads} className="link">
              {m.shelf_threads()}
            </Link>
          </span>
        </Notice>
      </section>
      {memos?.length !== 0 && <OwnMarks marks={marks} />}
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

type Grades = Awaited<ReturnType<typeof loadGrades>>

function AskGrade({ grades }: { grades: Grades }) {
  if (!grades) return <FailedPart className="mt-6" />
  return (
    <section className="mt-6 grid gap-4 rounded-card bg-paper p-5 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-14 lg:p-8">
      <p className="max-w-[46ch] lg:text-lg">{m.shelf_ask()}</p>
      <GradeTable {...grades} to={linkTo('dashboard')} />
    </section>
  )
}

function Current({ memo }: { memo: LibraryMemo }) {
  const title = pickText(memo.title, getLocale())
  const percent = percentRead(memo)
  return (
    <section className="grid grid-cols-[92px_1fr] max-[22.4rem]:grid-cols-[64px_1fr] items-center gap-4.5 rounded-card bg-paper p-5 lg:grid-cols-[132px_1fr] lg:gap-10 lg:px-10 lg:py-8">
      <LibraryCover memo={memo} />
      <div className="min-w-0">
        <p className="text-sm text-muted">
          {memo.lastPage === null
            ? m.library_newest()
            : m.library_stopped_at({ page: formatNumber(memo.lastPage), count: formatNumber(memo.pageCount) })}
        </p>
        <h2 className="mt-0.5 mb-2 line-clamp-3 text-lg lg:text-2xl" lang={title.lang}>
          <bdi>{title.text}</bdi>
        </h2>
        {percent !== null && <Progress percent={percent} hasWords={false} />}
        <ButtonLink look="primary" to={linkTo('reader', memo.id)} className="mt-3.5">
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
