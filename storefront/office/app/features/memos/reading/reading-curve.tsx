import { fewestReaders, type MemoReading } from 'contract/office/memo-reading.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { barLooks, Legend } from '../../../kit/chart/legend.tsx'
import { Plot, type PlotPoint } from '../../../kit/chart/plot.tsx'

/** More bars would be too thin to distinguish: pages are then drawn in groups. */
const mostBars = 60

/** How many readers have read each page; of a long memo, each group of pages by its most read one. */
export function ReadingCurve({ pages }: { pages: MemoReading['pages'] }) {
  return (
    <Plot
      label={m.office_reading_curve()}
      legend={<Legend bars={[['solid', m.office_reading_readers()]]} />}
      points={groupPages(pages).map(toPoint)}
      mostLabels={20}
    />
  )
}

type Group = { first: number; last: number; readers: number | null }

function groupPages(pages: MemoReading['pages']): Group[] {
  const size = Math.ceil(pages.length / mostBars)
  return Array.from({ length: Math.ceil(pages.length / Math.max(size, 1)) }, (_, index) => {
    const group = pages.slice(index * size, (index + 1) * size)
    const known = group.flatMap(({ readers }) => readers ?? [])
    return { first: index * size + 1, last: index * size + group.length, readers: known.length === 0 ? null : Math.max(...known) }
  })
}

function toPoint({ first, last, readers }: Group): PlotPoint {
  const [from, to] = [formatNumber(first), formatNumber(last)]
  return {
    key: String(first),
    name: first === last ? m.office_reading_page_number({ page: from }) : m.office_reading_page_range({ from, to }),
    short: from,
    above: [{ value: readers ?? 0, look: barLooks.solid }],
    figures: [[m.office_reading_readers(), readers === null ? m.office_reading_fewer({ fewest: fewestReaders }) : formatNumber(readers)]],
  }
}
