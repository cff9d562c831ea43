import { type BilingualText, pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { readPlace } from 'contract/student/reader-place.ts'
import { Link, useLocation } from 'react-router'
import { LanguageButton } from '../../../i18n/language-button.tsx'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-reader.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { Corrections } from './corrections.tsx'
import type { ReadMemo } from './read-memo.ts'
import { headTool, ReaderFrame } from './reader-frame.tsx'
import { ArrowLeft, Download } from './reader-icons.tsx'
import { isOfOther } from './use-place.ts'

type OwnedMemoProps = { memo: ReadMemo & { title: BilingualText; newEdition: { changes: BilingualText | null } | null } }

/** The reader for a memo from the shop. */
export function OwnedMemo({ memo }: OwnedMemoProps) {
  const { title, fileUrl, edition, newEdition, corrections } = memo
  const back = (
    <Link to={linkTo('library')} aria-label={m.reader_back()} className={headTool}>
      <ArrowLeft className="flip" aria-hidden />
    </Link>
  )
  const tools = (
    <>
      <a href={`${fileUrl}?download`} download aria-label={m.reader_download()} title={m.reader_download()} className={headTool}>
        <Download aria-hidden />
      </a>
      <div className="hidden md:block">
        <LanguageButton />
      </div>
    </>
  )
  return (
    <ReaderFrame {...{ title, memo, back, tools }}>
      <OtherEdition edition={edition} />
      {newEdition && <NewEdition edition={edition} changes={newEdition.changes} />}
      <Corrections corrections={corrections} />
      <noscript>
        <Notice tone="peach" className="m-4">
          {m.reader_needs_script()}{' '}
          <a className="link" href={fileUrl}>
            {m.reader_open_file()}
          </a>
        </Notice>
      </noscript>
    </ReaderFrame>
  )
}

type NewEditionProps = { edition: number; changes: BilingualText | null }

/** Says that this edition is newer than the bought one, and what is new: one line until opened. */
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

/** Says that the address's page belongs to another edition, so that this edition's page is not mistaken for it. */
export function OtherEdition({ edition }: { edition: number }) {
  const { hash } = useLocation()
  // Servers do not see the hash.
  const isHydrated = useIsHydrated()
  const place = isHydrated ? readPlace(hash) : undefined
  if (!place?.edition || !isOfOther(place, edition)) return null
  return (
    <p role="status" className="border-b border-hairline bg-peach px-4 py-2 text-sm">
      {m.reader_other_edition({ page: place.page, other: place.edition, edition })}
    </p>
  )
}
