import { pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { Link } from 'react-router'
import { formatDate } from '../../../../i18n/format-date.ts'
import { getLocale } from '../../../../i18n/locale.ts'
import { m } from '../../../../i18n/m-kept.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { keptLink } from '../../../offline/kept-page-address.ts'
import type { Unopened } from '../../../offline/open-kept.ts'
import { megabytes, useKeeping, wordsOfState } from '../../../offline/use-keeping.ts'
import { type KeptView, useKept } from '../../../offline/use-kept.ts'
import { OtherLanguage } from './other-language.tsx'

type KeptListProps = {
  /** The requested memo that cannot be read. */
  unopened?: { id: number; why: Unopened }
}

/** The offline library: what this device keeps, until when, and how to remove it. */
export function KeptList({ unopened }: KeptListProps) {
  const kept = useKept()
  const memos = kept && [...kept.values()]
  const isListed = unopened && kept?.has(unopened.id)
  return (
    <div className="min-h-dvh bg-paper">
      <header className="border-b border-hairline bg-surface">
        <div className="wrap flex min-h-15 items-center justify-between">
          <p className="font-head text-lg text-action">{m.shop_name()}</p>
          <OtherLanguage />
        </div>
      </header>
      <main id="content" className="wrap max-w-reading pb-16">
        <h1 className="pt-7 pb-2 text-2xl lg:pt-12 lg:text-3xl">{m.kept_title()}</h1>
        {!memos && (
          <p role="status" className="text-muted">
            {m.kept_loading()}
          </p>
        )}
        {memos && unopened && !isListed && (
          <Notice tone="peach" role="alert" className="my-4">
            {wordsOfState(unopened.why)}
          </Notice>
        )}
        {memos?.length === 0 && <p className="my-4">{m.kept_none()}</p>}
        {memos && memos.length > 0 && (
          <>
            <p className="text-muted">{m.kept_intro()}</p>
            <ul className="my-6 grid gap-4">
              {memos.map((memo) => (
                <Kept key={memo.id} memo={memo} why={unopened?.id === memo.id ? unopened.why : memo.state} />
              ))}
            </ul>
            <p className="text-sm text-muted">{m.kept_sent_later()}</p>
          </>
        )}
        <p className="mt-6">
          <Link className="link tap" to={linkTo('library')} reloadDocument>
            {m.kept_library()}
          </Link>
        </p>
      </main>
    </div>
  )
}

function Kept({ memo: { id, title, length, until }, why }: { memo: KeptView; why: KeptView['state'] | Unopened }) {
  const { remove } = useKeeping(id)
  const { text, lang } = pickText(title, getLocale())
  const trouble = wordsOfState(why)
  return (
    <li className="grid gap-2 rounded-card bg-surface p-4 shadow-cover">
      <h2 className="text-base leading-tight tracking-normal" lang={lang}>
        <bdi>{text}</bdi>
      </h2>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        {why === 'open' && <span>{m.kept_until({ date: formatDate(until) })}</span>}
        <span>{m.kept_size({ size: megabytes(length) })}</span>
      </p>
      {trouble && (
        <p role="alert" className="text-sm">
          {trouble}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {why === 'open' && (
          <Link to={keptLink(id)} className={buttonClass('primary', 'small')} aria-label={m.kept_read_of({ title: text })}>
            {m.kept_read()}
          </Link>
        )}
        <Button look="line" size="small" onClick={remove} aria-label={m.kept_remove_of({ title: text })}>
          {m.kept_remove()}
        </Button>
      </div>
    </li>
  )
}
