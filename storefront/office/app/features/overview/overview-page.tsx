import { linkToOffice } from 'contract/office/office-pages.ts'
import { getTodayEndpoint, listBestSellersEndpoint, listTwoWeeksEndpoint } from 'contract/office/report.ts'
import { isAllowed } from 'contract/office/role.ts'
import { listMissesEndpoint, type SearchMiss } from 'contract/office/search-office.ts'
import { getOwnRolesEndpoint } from 'contract/office/staff.ts'
import { linkTo } from 'contract/pages.ts'
import { getOpeningGuideEndpoint } from 'contract/shop/opening.ts'
import { shopDay } from 'contract/shop-time.ts'
import { Link } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { FailedPart } from 'storefront/app/shell/failed-part.tsx'
import { ButtonLink, buttonClass } from 'storefront/app/ui/button.tsx'
import { useFrame } from '../../frame/side-bar.tsx'
import { formatTime, fullDay } from '../../kit/format-day.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import { textNames } from '../../kit/text-words.ts'
import type { Route } from './+types/overview-page'
import { BestSellers } from './best-sellers.tsx'
import { MissingSteps } from './missing-steps.tsx'
import { SalesSection } from './sales-section.tsx'
import { TodayFigures } from './today-figures.tsx'
import { WaitingList } from './waiting-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_overview()} · ${m.office_title()}` }]

/** Each part loads only with the right role (undefined: no right), and fails alone (null). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { roles } = (await load(context, getOwnRolesEndpoint, {})).data
  const maySee = isAllowed('report-view', roles)
  const [today, weeks, best, missed, guide] = await Promise.all([
    maySee ? loadPart(context, getTodayEndpoint, {}) : undefined,
    maySee ? loadPart(context, listTwoWeeksEndpoint, {}) : undefined,
    maySee ? loadPart(context, listBestSellersEndpoint, {}) : undefined,
    isAllowed('search-view', roles) ? loadPart(context, listMissesEndpoint, { query: { PageSize: 5 } }) : undefined,
    isAllowed('setting-view', roles) ? loadPart(context, getOpeningGuideEndpoint, {}) : undefined,
  ])
  return {
    at: new Date().toISOString(),
    isTable: new URL(request.url).searchParams.get('as') === 'table',
    today: dataOf(today),
    weeks: dataOf(weeks),
    best: dataOf(best),
    missed: dataOf(missed),
    textsBehind: textNames(guide?.data.textsBehind ?? []),
    isRehearsal: guide?.data.warnings.includes('rehearsal') ?? false,
    steps: guide && !guide.data.isDemo && guide.data.steps.some(({ state }) => state !== 'done') ? guide.data.steps : [],
  }
}

const dataOf = <Data,>(part: { data: Data } | null | undefined) => (part ? part.data : part)

/** The office's first page: open work, and how the shop is doing. */
export default function OverviewPage({
  loaderData: { at, isTable, today, weeks, best, missed, steps, isRehearsal, textsBehind },
}: Route.ComponentProps) {
  const { open, waiting } = useFrame()
  return (
    <>
      <PageHead
        title={m.office_overview()}
        facts={m.office_day_and_time({ day: fullDay(shopDay(new Date(at))), time: formatTime(at) })}
        actions={
          <>
            <a href={linkTo('home')} className={buttonClass('line', 'small')}>
              {m.office_see_shop()}
            </a>
            {open.includes('orderNew') && (
              <ButtonLink look="primary" size="small" to={linkToOffice('orderNew')}>
                {m.office_counter()}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={steps.length > 0 ? 'grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_304px]' : ''}>
        <WaitingList waiting={waiting} open={open} />
        {steps.length > 0 && <MissingSteps steps={steps} isRehearsal={isRehearsal} textsBehind={textsBehind} />}
      </div>
      {today === null && <FailedPart className="mb-8" />}
      {today && <TodayFigures {...today} />}
      {weeks === null && <FailedPart className="mb-8" />}
      {weeks && <SalesSection {...weeks} isTable={isTable} />}
      {best === null && <FailedPart className="mb-8" />}
      <div className="grid gap-x-10 lg:grid-cols-2">
        {best && <BestSellers {...best} />}
        {missed && <MissedSearches items={missed.items} />}
      </div>
      {missed === null && <FailedPart className="mb-8" />}
    </>
  )
}

/** What students search for and the shop lacks, or names differently. */
function MissedSearches({ items }: { items: SearchMiss[] }) {
  return (
    <Section title={m.office_search_missed()} end={<AllLink />}>
      {items.length === 0 && <p className="py-2 text-muted">{m.office_search_none()}</p>}
      <ol>
        {items.map(({ text, shown, count }) => (
          <li key={text} className="flex items-baseline justify-between gap-4 border-b border-hairline py-2.5 last:border-0">
            <bdi className="min-w-0 truncate font-strong">{shown}</bdi>
            <span className="text-muted tabular-nums">{m.office_search_times({ count: formatNumber(count) })}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const AllLink = () => (
  <Link to={linkToOffice('search')} className="link tap">
    {m.office_search_wanted_all()}
  </Link>
)
