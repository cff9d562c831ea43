import { getMemoEndpoint } from 'contract/catalogue/catalog.ts'
import { type BilingualText, pickText } from 'contract/locale.ts'
import { linkTo, linkToItem, linkToMemoFile } from 'contract/pages.ts'
import { getLibraryMemoEndpoint, saveReadingPlaceEndpoint } from 'contract/student/library.ts'
import { listMarksEndpoint } from 'contract/student/reading-mark.ts'
import { lazy, Suspense } from 'react'
import { data, type LinksFunction, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-reader.ts'
import { call } from '../../../session/call.ts'
import { failureOf, load, requireId } from '../../../session/load.ts'
import { loadPart } from '../../../session/load-part.ts'
import { sessionContext } from '../../../session/request-session.ts'
import { FullScreen } from '../../../shell/full-screen.tsx'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { keptPage } from '../../offline/kept-page-address.ts'
import type { Route } from './+types/reader-page'
import highlightStyles from './highlights/highlights.css?url'
import { KeptMemo } from './kept/kept-memo.tsx'
import { OwnedMemo } from './owned-memo.tsx'
import readerStyles from './reader.css?url'
import { sendReport } from './report/send-report.ts'
import { beginOpening } from './use-pdf.ts'

// Rarely used, and the route list, which every page of the shop loads, would name all its parts.
const KeptPage = lazy(() => import('./kept/kept-page.tsx'))

export const links: LinksFunction = () => [readerStyles, highlightStyles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleOf(loaderData)} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

function titleOf(loaded: Route.ComponentProps['loaderData'] | undefined): string {
  if (loaded && 'isKept' in loaded) return m.reader_kept()
  return loaded ? pickText('notOwned' in loaded ? loaded.notOwned.title : loaded.title, getLocale()).text : m.reader_not_owned_title()
}

/** The id may stand for what the device keeps, of which the server knows nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (linkTo('reader', params.id) === keptPage) return { isKept: true }
  const query = { Id: requireId(params.id) }
  const [owned, marks] = await Promise.all([
    call(context, getLibraryMemoEndpoint, { query }),
    loadPart(context, listMarksEndpoint, { query }),
  ])
  if (owned.kind === 'refused' && owned.status === 404) return notOwned(context, query)
  if (owned.kind !== 'ok') throw failureOf(owned)
  const { data: memo } = owned.data
  const { id, title, contentLanguage, lastPage, toc, layout, edition, newEdition, corrections, reports } = memo
  return {
    ...{ id, title, contentLanguage, lastPage, toc, layout, edition, newEdition, corrections },
    reports: reports.filter((report) => report.edition === null || report.edition === edition),
    ...{ fileUrl: linkToMemoFile(id), marks: marks?.data ?? null },
    personId: context.get(sessionContext).session?.id ?? '',
  }
}

/** The file loads while the server is asked about the memo. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const isKept = linkTo('reader', params.id) === keptPage
  // React Router also calls this for a reader who has left meanwhile.
  const end = isKept || request.signal.aborted ? undefined : beginOpening(linkToMemoFile(params.id))
  if (end) request.signal.addEventListener('abort', end)
  const loaded = await serverLoader().catch((error) => {
    end?.()
    throw error
  })
  if ('notOwned' in loaded) end?.()
  return loaded
}

/** Refunded or never bought: redirects to the memo's page, or gives a 404 if the memo is in no list either. */
async function notOwned(context: Readonly<RouterContextProvider>, query: { Id: string }) {
  const { data: memo } = await load(context, getMemoEndpoint, { query })
  return data({ notOwned: { id: memo.id, title: memo.title } }, { status: 404 })
}

/** Saves the reading place, or forwards a report about a page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'report') return sendReport(context, requireId(params.id), form)
  const page = Number(form.get('page'))
  if (!Number.isSafeInteger(page) || page < 1 || page > 10_000) return data({ isSaved: false }, { status: 422 })
  const result = await call(context, saveReadingPlaceEndpoint, { body: { id: requireId(params.id), page } })
  return data({ isSaved: result.kind === 'ok' })
}

/** Neither changes what is shown, so nothing is reloaded. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function ReaderPage({ loaderData }: Route.ComponentProps) {
  if ('isKept' in loaderData)
    return (
      <Suspense>
        <KeptPage Memo={KeptMemo} />
      </Suspense>
    )
  return 'notOwned' in loaderData ? <NotOwned {...loaderData.notOwned} /> : <OwnedMemo memo={loaderData} />
}

function NotOwned({ id, title }: { id: number; title: BilingualText }) {
  return (
    <FullScreen>
      <div className="grid gap-5">
        <h1 className="text-2xl">{m.reader_not_owned_title()}</h1>
        <p>
          <b className="font-strong">
            <Bilingual text={title} />
          </b>
          <span className="block">{m.reader_not_owned_text()}</span>
        </p>
        <ButtonLink look="primary" to={linkToItem('memo', id)}>
          {m.reader_not_owned_link()}
        </ButtonLink>
        <ButtonLink look="line" to={linkTo('library')}>
          {m.reader_back()}
        </ButtonLink>
      </div>
    </FullScreen>
  )
}
