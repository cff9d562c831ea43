import { listMemosEndpoint, listPackagesEndpoint, listSubjectsEndpoint } from 'contract/catalogue/catalog.ts'
import { searchCatalogEndpoint } from 'contract/catalogue/search.ts'
import { homePictureUpload } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import { defaultHomeBlocks, getHomeDraftEndpoint, type HomeBlock, saveHomeDraftEndpoint } from 'contract/shop/home.ts'
import { data, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { buttonClass } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import type { Route } from './+types/home-page'
import { notesOf } from './block-notes.ts'
import { HomeForm } from './home-form.tsx'
import type { KnownItem } from './item-name.tsx'
import { saveHome } from './save-home.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_home()} · ${m.office_title()}` }]

/** With `?find=` also items on sale that match, for the form's search while typing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('find')?.slice(0, 100) ?? ''
  const one = { query: { PageSize: 1 } }
  const [{ data: state }, packages, memos, subjects, found] = await Promise.all([
    load(context, getHomeDraftEndpoint, {}),
    loadPart(context, listPackagesEndpoint, one),
    loadPart(context, listMemosEndpoint, one),
    loadPart(context, listSubjectsEndpoint, one),
    text ? findItems(context, text) : null,
  ])
  const published: readonly HomeBlock[] = state.published?.layout.blocks ?? defaultHomeBlocks
  const blocks = state.draft?.layout.blocks ?? published
  const onSale = {
    packages: packages?.data.totalCount ?? null,
    newest: memos?.data.totalCount ?? null,
    subjects: subjects?.data.totalCount ?? null,
  }
  return {
    blocks,
    version: state.draft?.version ?? 0,
    items: state.items,
    isPublished: JSON.stringify(blocks) === JSON.stringify(published),
    publishedAt: state.published?.publishedAt ?? null,
    notes: notesOf(blocks, state.items, onSale),
    isEmptyShop: Object.values(onSale).every((count) => count === 0),
    found,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await saveHome(context, await request.formData())
  return data(answer, { status: answer.isDone ? 200 : 422 })
}

/** A picture upload changes nothing here: the form must keep the version that its editor saw. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formAction !== homePictureUpload && defaultShouldRevalidate

/** The home page as blocks: arranged as a draft, previewed, and published. */
export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { isPublished, publishedAt, isEmptyShop } = loaderData
  const canEdit = useMay(saveHomeDraftEndpoint.access)
  return (
    <>
      <PageHead
        title={m.office_home()}
        state={
          <StateMark tone={isPublished ? 'done' : 'waits'}>
            {!isPublished
              ? m.office_home_waiting()
              : publishedAt
                ? m.office_home_since({ date: formatDate(publishedAt) })
                : m.office_home_own()}
          </StateMark>
        }
        facts={m.office_home_facts()}
        actions={
          <a href={linkTo('home')} className={buttonClass('line', 'small')}>
            {m.office_home_see()}
          </a>
        }
      />
      {isEmptyShop && (
        <Notice tone="peach" className="mb-4">
          {m.office_home_note_empty()}
        </Notice>
      )}
      <HomeForm {...loaderData} canEdit={canEdit} answer={actionData} />
    </>
  )
}

const most = 6

/** Memos and packages on sale that match, by the shop's own search; null without an answer. */
async function findItems(context: Readonly<RouterContextProvider>, text: string): Promise<KnownItem[] | null> {
  const answer = await loadPart(context, searchCatalogEndpoint, { query: { Text: text, PageSize: most } })
  return (
    answer?.data.groups.flatMap(({ items }) =>
      items.flatMap(({ kind, id, title }) => (kind === 'memo' || kind === 'package' ? [{ kind, id, title, isOnSale: true }] : [])),
    ) ?? null
  )
}
