import { getMemoEndpoint } from 'contract/catalogue/catalog.ts'
import { type BilingualText, pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { getLibraryMemoEndpoint, saveReadingPlaceEndpoint } from 'contract/student/library.ts'
import { listMarksEndpoint } from 'contract/student/reading-mark.ts'
import { useState } from 'react'
import { data, Link, type LinksFunction, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { LanguageButton } from '../../../i18n/language-button.tsx'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-reader.ts'
import { call } from '../../../session/call.ts'
import { failureOf, load, requireId } from '../../../session/load.ts'
import { loadPart } from '../../../session/load-part.ts'
import { sessionContext } from '../../../session/request-session.ts'
import { FullScreen } from '../../../shell/full-screen.tsx'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Route } from './+types/reader-page'
import { Corrections } from './corrections.tsx'
import highlightStyles from './highlights/highlights.css?url'
import readerStyles from './reader.css?url'
import { Reader } from './reader.tsx'
import { ArrowLeft, Contents, Download, Letters } from './reader-icons.tsx'
import { useReaderSettings } from './reader-settings.ts'
import { sendReport } from './report/send-report.ts'
import { settingsId } from './settings-sheet.tsx'
import { tocId } from './toc-id.ts'

export const links: LinksFunction = () => [readerStyles, highlightStyles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? pickText('notOwned' in loaderData ? loaderData.notOwned.title : loaderData.title, getLocale()).text : m.reader_not_owned_title()} · ${m.shop_name()}`,
  },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
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
    ...{ fileUrl: `${linkTo('reader', id)}/file`, marks: marks?.data ?? null },
    personId: context.get(sessionContext).session?.id ?? '',
  }
}

/** It was refunded, or never bought: the way leads to the memo's page. If the memo is in no list either, it is the 404 page. */
async function notOwned(context: Readonly<RouterContextProvider>, query: { Id: string }) {
  const { data: memo } = await load(context, getMemoEndpoint, { query })
  return data({ notOwned: { id: memo.id, title: memo.title } }, { status: 404 })
}

/** Saves where reading stopped, or sends on a report about a page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'report') return sendReport(context, requireId(params.id), form)
  const page = Number(form.get('page'))
  if (!Number.isSafeInteger(page) || page < 1 || page > 10_000) return data({ isSaved: false }, { status: 422 })
  const result = await call(context, saveReadingPlaceEndpoint, { body: { id: requireId(params.id), page } })
  return data({ isSaved: result.kind === 'ok' })
}

/** Neither changes anything that is shown, so nothing is loaded anew. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function ReaderPage({ loaderData }: Route.ComponentProps) {
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

type OwnedMemoData = Exclude<Route.ComponentProps['loaderData'], { notOwned: unknown }>

function OwnedMemo({ memo: loaderData }: { memo: OwnedMemoData }) {
  const title = pickText(loaderData.title, getLocale())
  const [settings, changeSettings] = useReaderSettings()
  const [isBare, setBare] = useState(false)
  const [head, setHead] = useState<HTMLElement | null>(null)
  return (
    <div data-ground={settings.ground} className="flex h-dvh flex-col bg-paper text-ink">
      <header
        className={`${isBare ? 'hidden' : 'flex'} h-13 flex-none items-center gap-1 border-b border-hairline bg-surface px-2 md:px-4`}
      >
        <Link
          to={linkTo('library')}
          aria-label={m.reader_back()}
          className="grid size-11 flex-none place-items-center rounded-control hover:bg-paper"
        >
          <ArrowLeft className="flip" aria-hidden />
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-sm font-strong tracking-normal" lang={title.lang}>
          <bdi>{title.text}</bdi>
        </h1>
        <button
          type="button"
          popoverTarget={tocId}
          aria-label={m.reader_contents()}
          className="grid size-11 flex-none place-items-center rounded-control hover:bg-paper lg:hidden noscript:hidden"
        >
          <Contents aria-hidden />
        </button>
        <span ref={setHead} className="contents" />
        <button
          type="button"
          popoverTarget={settingsId}
          aria-label={m.reader_settings()}
          className="grid size-11 flex-none place-items-center rounded-control hover:bg-paper noscript:hidden"
        >
          <Letters aria-hidden />
        </button>
        <a
          href={`${loaderData.fileUrl}?download`}
          download
          aria-label={m.reader_download()}
          title={m.reader_download()}
          className="grid size-11 flex-none place-items-center rounded-control hover:bg-paper"
        >
          <Download aria-hidden />
        </a>
        <div className="hidden md:block">
          <LanguageButton />
        </div>
      </header>
      {loaderData.newEdition && <NewEdition edition={loaderData.edition} changes={loaderData.newEdition.changes} />}
      <Corrections corrections={loaderData.corrections} />
      <noscript>
        <Notice tone="peach" className="m-4">
          {m.reader_needs_script()}{' '}
          <a className="link" href={loaderData.fileUrl}>
            {m.reader_open_file()}
          </a>
        </Notice>
      </noscript>
      <Reader key={loaderData.id} memo={loaderData} {...{ settings, changeSettings, isBare, setBare, head }} />
    </div>
  )
}

type NewEditionProps = { edition: number; changes: BilingualText | null }

/** Says that this edition is newer than the one that was bought, and what is new in it: one line until it is opened. */
function NewEdition({ edition, changes }: NewEditionProps) {
  const text = changes && pickText(changes, getLocale())
  const name = m.reader_new_edition({ edition })
  if (!text) return <p className="border-b border-hairline bg-leaf px-4 py-2 text-sm">{name}</p>
  return (
    <details className="border-b border-hairline bg-leaf px-4 text-sm">
      <summary className="cursor-pointer list-none py-3 [&::-webkit-details-marker]:hidden">
        {name} <span className="link">{m.reader_changes()}</span>
      </summary>
      <p className="max-w-reading pb-3 whitespace-pre-line" lang={text.lang}>
        <bdi>{text.text}</bdi>
      </p>
    </details>
  )
}
