import type { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import { linkToOffice, type OfficePageName } from 'contract/office/office-pages.ts'
import type { OpeningGuide } from 'contract/shop/opening.ts'
import { Link } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useFrame } from '../../../frame/side-bar.tsx'
import { Section } from '../../../kit/section.tsx'
import { StepMark } from '../../../kit/step-mark.tsx'
import { stepName } from '../../../kit/step-words.ts'

type Goods = Pick<OpeningGuide, 'stages' | 'subjects' | 'memosOnSale' | 'memosHidden'>
type Way = { page: OfficePageName; task: string; act: string; count: number }

/** Steps to the first memo on sale: each item belongs to the one before it. */
const waysOf = ({ stages, subjects, memosOnSale }: Goods): Way[] => [
  { page: 'newStage', task: m.office_goods_stage(), act: m.office_stage_new(), count: stages },
  { page: 'newSubject', task: m.office_goods_subject(), act: m.office_subject_new(), count: subjects },
  { page: 'newMemo', task: m.office_goods_memo(), act: m.office_goods_new(), count: memosOnSale },
]

/** The next table of an import: each refers to items of the one before. */
const nextTable = ({ stages, subjects }: Goods): ImportKind => (stages === 0 ? 'studyStages' : subjects === 0 ? 'subjects' : 'memos')

const importText = ({ subjects }: Goods) => (subjects === 0 ? m.office_goods_import_places() : m.office_goods_import_text())

export function GoodsStep({ guide }: { guide: Goods }) {
  const { open } = useFrame()
  const count = guide.memosOnSale
  const ways = waysOf(guide)
  const next = ways.find((way) => way.count === 0)
  return (
    <Section title={stepName('goods')}>
      <Notice tone={count > 0 ? 'leaf' : 'peach'}>
        {count > 0 ? m.office_goods_count({ count, shown: formatNumber(count) }) : m.office_goods_none()}
      </Notice>
      {guide.memosHidden > 0 && (
        <Notice tone="peach" className="mt-3">
          {m.office_goods_hidden({ count: guide.memosHidden, shown: formatNumber(guide.memosHidden) })}{' '}
          <Link to={linkToOffice('subjects')} className="link tap">
            {m.office_subjects()}
          </Link>{' '}
          ·{' '}
          <Link to={linkToOffice('curriculum')} className="link tap">
            {m.office_curriculum()}
          </Link>
        </Notice>
      )}
      <ol className="mt-4 max-w-180">
        {ways.map(({ page, task, act, count: there }) => (
          <li key={page} className="flex min-h-14 flex-wrap items-center gap-3 border-b border-hairline py-2 last:border-0">
            <StepMark state={there > 0 ? 'done' : 'open'} isCurrent={page === next?.page} />
            <span className="min-w-0 flex-1">
              {task}
              {there > 0 && <span className="text-muted"> · {formatNumber(there)}</span>}
            </span>
            {open.includes(page) && (
              <ButtonLink look={page === (next?.page ?? 'newMemo') ? 'primary' : 'line'} size="small" to={linkToOffice(page)}>
                {act}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
      {open.includes('imports') && (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1 text-muted">{importText(guide)}</span>
          <ButtonLink look="line" size="small" to={linkToOffice('imports', undefined, { Kind: nextTable(guide) })}>
            {m.office_import()}
          </ButtonLink>
        </p>
      )}
    </Section>
  )
}
