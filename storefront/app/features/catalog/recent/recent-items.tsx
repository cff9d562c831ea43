import { linkToItem } from 'contract/pages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../i18n/m-wish.ts'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover/cover.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { CardRow } from '../card/card-grid.tsx'
import { forgetItems, listRecent } from './recent-store.ts'

/** Items recently viewed in this browser, until the reader clears them. Never rendered on the server. */
export default function RecentItems() {
  const [rows, setRows] = useState(listRecent)
  if (rows.length === 0) return null
  const clear = () => {
    forgetItems()
    setRows([])
  }
  return (
    <section className="wrap pb-10 md:pb-18">
      <SectionHead title={m.recent_title()} />
      <CardRow label={m.recent_title()}>
        {rows.map(({ id, kind = 'memo', title = { en: null, ar: null }, cover = { hue: '', lang: 'en', grade: null } }) => (
          <Link key={id} to={linkToItem(kind, id)} className="group grid content-start gap-2.5">
            <Cover kind={kind} id={id} title={title} {...cover} />
            <span className="line-clamp-2 text-sm font-strong underline-offset-[.25em] group-hover:underline">
              <Bilingual text={title} />
            </span>
          </Link>
        ))}
      </CardRow>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        {m.recent_where()}
        <Button look="bare" size="small" className="-mx-3.5 min-h-11" onClick={clear}>
          {m.recent_clear()}
        </Button>
      </p>
    </section>
  )
}
