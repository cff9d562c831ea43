import { getLibraryMemo, saveReadingPlace } from 'contract/library.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { ArrowLeft, Download } from 'lucide-react'
import { data, Link, type LinksFunction, type ShouldRevalidateFunctionArgs } from 'react-router'
import { LanguageButton } from '../../i18n/language-button.tsx'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { call } from '../../session/call.ts'
import { load, requireId } from '../../session/load.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/reader-page'
import { NewEdition } from './new-edition.tsx'
import { Reader } from './reader.tsx'
import { sendReport } from './send-report.ts'
import textLayerStyles from './text-layer.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textLayerStyles }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? pickText(loaderData.title, getLocale()).text : m.library_title()} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: memo } = await load(context, getLibraryMemo, { query: { Id: requireId(params.id) } })
  const { id, title, contentLanguage, lastPage, toc, edition, newEdition } = memo
  return { id, title, contentLanguage, lastPage, toc, edition, newEdition, fileUrl: `${linkTo('reader', id)}/file` }
}

/** Remembers where reading stopped, or sends on what the reader says is wrong. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'report') return sendReport(context, requireId(params.id), form)
  const page = Number(form.get('page'))
  if (!Number.isSafeInteger(page) || page < 1 || page > 10_000) return data({ isSaved: false }, { status: 422 })
  const result = await call(context, saveReadingPlace, { body: { id: requireId(params.id), page } })
  return data({ isSaved: result.kind === 'ok' })
}

/** Neither changes anything that is shown. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function ReaderPage({ loaderData }: Route.ComponentProps) {
  const title = pickText(loaderData.title, getLocale())
  return (
    <div className="flex h-dvh flex-col bg-paper">
      <header className="flex items-center gap-2 border-b border-hairline bg-surface px-2 md:px-4">
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
        <a
          href={`${loaderData.fileUrl}?download`}
          download
          aria-label={m.reader_download()}
          title={m.reader_download()}
          className="grid size-11 flex-none place-items-center rounded-control hover:bg-paper"
        >
          <Download aria-hidden />
        </a>
        <LanguageButton />
      </header>
      {loaderData.newEdition && <NewEdition edition={loaderData.edition} changes={loaderData.newEdition.changes} />}
      <noscript>
        <Notice tone="peach" className="m-4">
          {m.reader_needs_script()}{' '}
          <a className="link" href={loaderData.fileUrl}>
            {m.reader_open_file()}
          </a>
        </Notice>
      </noscript>
      <Reader key={loaderData.id} memo={loaderData} />
    </div>
  )
}
