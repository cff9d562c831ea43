import { fewestReaders, getMemoReadingEndpoint, type MemoReading } from 'contract/office/memo-reading.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { useFrame } from '../../../frame/side-bar.tsx'
import { PageHead } from '../../../kit/page-head.tsx'
import { Section } from '../../../kit/section.tsx'
import { titleText } from '../../../kit/title-text.ts'
import type { Route } from './+types/memo-reading-page'
import { ReadingCurve } from './reading-curve.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: [m.office_reading(), loaderData && titleText(loaderData.reading.title), m.office_title()].filter(Boolean).join(' · ') },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  return { reading: (await load(context, getMemoReadingEndpoint, { query: { Id: requireId(params.id) } })).data }
}

/** How far a memo is read, for its authors: sums, never persons. */
export default function MemoReadingPage({ loaderData: { reading } }: Route.ComponentProps) {
  const { memoId, title, edition, pageCount, readers } = reading
  const mayEdit = useFrame().open.includes('memo')
  return (
    <>
      <PageHead
        crumbs={[
          { text: m.office_memos(), to: linkToOffice('memos') },
          { text: titleText(title), ...(mayEdit ? { to: linkToOffice('memo', memoId) } : {}) },
          { text: m.office_reading() },
        ]}
        title={m.office_reading()}
        facts={
          <>
            <Bilingual text={title} /> · {m.office_reading_edition({ edition: formatNumber(edition), pages: formatNumber(pageCount) })}
          </>
        }
      />
      {readers === null ? (
        <Empty title={m.office_reading_few()} text={m.office_reading_few_text({ fewest: fewestReaders })} />
      ) : (
        <>
          <Sums reading={reading} readers={readers} />
          <Section title={m.office_reading_pages()}>
            <p className="mb-4 max-w-[64ch] text-muted">{m.office_reading_unseen()}</p>
            <ReadingCurve pages={reading.pages} />
            <PagesTable pages={reading.pages} readers={readers} />
          </Section>
        </>
      )}
    </>
  )
}

const fewer = () => m.office_reading_fewer({ fewest: fewestReaders })
const countOf = (count: number | null) => (count === null ? fewer() : formatNumber(count))

function Sums({ reading: { downloads, medianPages, pageCount, reports, confirmed }, readers }: { reading: MemoReading; readers: number }) {
  const sums = [
    [m.office_reading_readers(), formatNumber(readers)],
    [m.office_reading_downloads(), countOf(downloads)],
    [m.office_reading_median(), m.office_reading_of({ pages: formatNumber(medianPages ?? 0), count: formatNumber(pageCount) })],
    [
      m.office_reading_reports(),
      m.office_reading_confirmed({ reports: formatNumber(reports ?? 0), confirmed: formatNumber(confirmed ?? 0) }),
    ],
  ]
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
      {sums.map(([name, sum]) => (
        <div key={name} className="border-t border-rule pt-2">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-md font-strong tabular-nums">{sum}</dd>
        </div>
      ))}
    </dl>
  )
}

function PagesTable({ pages, readers }: { pages: MemoReading['pages']; readers: number }) {
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 items-center">{m.office_reading_table()}</summary>
      <table className="w-full max-w-140 border-collapse">
        <thead>
          <tr className="border-b border-rule text-start text-sm text-muted">
            {[m.office_reading_page(), m.office_reading_readers(), m.office_reading_share(), m.office_reading_reports()].map((head) => (
              <th key={head} scope="col" className="py-2 pe-4 text-start font-normal last:pe-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, readers: read, reports }) => (
            <tr key={page} className="border-b border-hairline tabular-nums">
              <th scope="row" className="py-1.5 pe-4 text-start font-strong">
                {formatNumber(page)}
              </th>
              <td className="pe-4">{countOf(read)}</td>
              <td className="pe-4">{read === null ? '' : m.office_reading_percent({ percent: formatNumber(percentOf(read, readers)) })}</td>
              <td>{reports === null ? '' : formatNumber(reports)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const percentOf = (read: number, readers: number) => Math.round((read / readers) * 100)
