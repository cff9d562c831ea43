import {
  getPlaceChoicesEndpoint,
  type ListedSubject,
  listSubjectRowsEndpoint,
  placeSubjectEndpoint,
} from 'contract/catalogue/editing/subject-editing.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { data } from 'react-router'
import { formatNumber, shownCurrency } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Cover } from 'storefront/app/ui/cover/cover.tsx'
import { Plus } from 'storefront/app/ui/icons.tsx'
import { useFrame } from '../../frame/side-bar.tsx'
import { DeletedHere } from '../../kit/form/deleted-here.tsx'
import { statusOf } from '../../kit/form/edit-answer.ts'
import { ItemStateMark } from '../../kit/item-state.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { EmptyList } from '../../kit/list/empty-list.tsx'
import { CoverCell, itemPrice, TitleIn } from '../../kit/list/item-cells.tsx'
import { ItemStateViews } from '../../kit/list/item-state-views.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { StageFilter } from '../../kit/list/stage-filter.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/subjects-page'
import { SubjectOrder } from './subject-order.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_subjects()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(listSubjectRowsEndpoint, request)
  const isOrdering = new URL(request.url).searchParams.get('as') === 'order' && query.StudyStageId !== undefined
  const [list, choices] = await Promise.all([
    load(context, listSubjectRowsEndpoint, { query: isOrdering ? { StudyStageId: query.StudyStageId, PageSize: 100 } : query }),
    loadPart(context, getPlaceChoicesEndpoint, {}),
  ])
  return { list: list.data, stages: choices?.data.stages ?? [], stageId: query.StudyStageId, isOrdering }
}

/** Moves a subject within its stage. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { id: Number(form.get('id')), beforeId: Number(form.get('beforeId')) || null }
  const result = await call(context, placeSubjectEndpoint, { body })
  return data({ isMoved: result.kind === 'ok' }, result.kind === 'ok' ? 200 : statusOf(result))
}

export default function SubjectsPage({ loaderData: { list, stages, stageId, isOrdering } }: Route.ComponentProps) {
  const { open } = useFrame()
  return (
    <>
      <PageHead
        title={m.office_subjects()}
        actions={
          open.includes('newSubject') && (
            <>
              {stageId && !isOrdering && (
                <ButtonLink look="line" size="small" to={linkToOffice('subjects', undefined, { StudyStageId: stageId, as: 'order' })}>
                  {m.office_subjects_place()}
                </ButtonLink>
              )}
              <ButtonLink look="primary" size="small" to={linkToOffice('newSubject', undefined, { Stage: stageId })}>
                <Plus className="size-4" aria-hidden="true" />
                {m.office_subject_new()}
              </ButtonLink>
            </>
          )
        }
      />
      <DeletedHere />
      <ItemStateViews label={m.office_subjects_views()} counts={list.counts} />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label={m.office_subjects_search()} />
        <StageFilter stages={stages} anyStage={m.office_subjects_any_stage()} />
        <ListTools list="subjects" file="subjects" columns={columns(list.items[0]?.currency ?? '')} />
      </div>
      {!stageId && open.includes('newSubject') && <p className="mb-3 text-xs text-muted">{m.office_subjects_place_hint()}</p>}
      {list.items.length === 0 && (
        <EmptyList
          none={{
            title: m.office_subjects_none(),
            text: m.office_subjects_none_text(),
            children: open.includes('newSubject') && (
              <ButtonLink look="primary" size="small" to={linkToOffice('newSubject')}>
                {m.office_subject_new()}
              </ButtonLink>
            ),
          }}
          unmatched={{
            title: m.office_subjects_empty(),
            text: m.office_subjects_empty_text(),
            all: m.office_subjects_show_all(),
            to: linkToOffice('subjects'),
          }}
        />
      )}
      {list.items.length > 0 && isOrdering && <SubjectOrder subjects={list.items} />}
      {list.items.length > 0 && !isOrdering && (
        <DataTable label={m.office_subjects()} columns={columns(list.items[0]?.currency ?? '')} rows={list.items} keyOf={({ id }) => id} />
      )}
      {!isOrdering && <Pager {...list} />}
    </>
  )
}

const columns = (currency: string): Column<ListedSubject>[] => {
  const other = getLocale() === 'en' ? 'ar' : 'en'
  return [
    { key: 'title', head: m.office_stage_name(), isSortable: true, cell: (subject) => <Leading subject={subject} /> },
    {
      key: 'otherTitle',
      head: other === 'en' ? m.office_english() : m.office_arabic(),
      cell: ({ title }) => <TitleIn text={title[other]} lang={other} />,
    },
    { key: 'stage', head: m.office_part_stage(), cell: ({ studyStage }) => <Bilingual text={studyStage.title} /> },
    { key: 'state', head: m.office_memo_state(), cell: ({ state }) => <ItemStateMark state={state} /> },
    { key: 'memos', head: m.office_subjects_memos(), isFigure: true, isSortable: true, cell: ({ memos }) => formatNumber(memos) },
    {
      key: 'price',
      head: m.office_memo_price_in({ currency: shownCurrency(currency) }),
      isFigure: true,
      isSortable: true,
      cell: itemPrice,
    },
  ]
}

/** Links to the subject, if the user's roles open it. */
function Leading({ subject: { id, title, hue } }: { subject: ListedSubject }) {
  return (
    <CoverCell
      cover={<Cover kind="subject" id={id} title={title} lang={getLocale()} hue={hue} />}
      to={useFrame().open.includes('subject') && linkToOffice('subject', id)}
    >
      <Bilingual text={title} />
    </CoverCell>
  )
}
