import { type BilingualText, pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import type { LibraryMemo } from 'contract/student/library.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Spine } from './shelf-view.ts'

const shownEditions = 3

/** New editions: free ones of owned memos, and those of the term that the student lacks. */
export function NewEditions({ memos, spines }: { memos: readonly LibraryMemo[]; spines: readonly Spine[] }) {
  const given = memos.filter((memo) => memo.newEdition && isUnread(memo)).slice(0, shownEditions)
  const missing = spines.filter(({ owned }) => owned === 'older').slice(0, shownEditions)
  return (
    <>
      {given.map(({ id, title, newEdition }) => (
        <Edition key={id} title={title} to={linkTo('reader', id)} link={m.shelf_edition_read()}>
          {newEdition?.changes ? <Bilingual text={newEdition.changes} /> : m.shelf_edition_free()}
        </Edition>
      ))}
      {missing.map(({ id, title }) => (
        <Edition key={id} title={title} to={linkToItem('memo', id)} link={m.shelf_edition_see()}>
          {m.shelf_edition_kept()}
        </Edition>
      ))}
    </>
  )
}

/** Since the edition's release. Compares days, because its hour is unknown. */
const isUnread = ({ lastReadAt, updatedAt }: LibraryMemo) => lastReadAt === null || lastReadAt.slice(0, 10) <= updatedAt.slice(0, 10)

type EditionProps = { title: BilingualText; to: string; link: string; children: ReactNode }

function Edition({ title, to, link, children }: EditionProps) {
  return (
    <Notice tone="leaf">
      <b className="font-strong">{m.shelf_edition({ title: pickText(title, getLocale()).text })}</b>
      <span className="block">
        {children}{' '}
        <Link to={to} className="link whitespace-nowrap">
          {link}
        </Link>
      </span>
    </Notice>
  )
}
