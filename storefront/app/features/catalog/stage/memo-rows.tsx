import { linkToItem } from 'contract/pages.ts'
import { Link } from 'react-router'
import { Bilingual } from '../../../ui/bilingual.tsx'
import type { MemoCardData } from '../card/card-data.ts'
import { CardFoot } from '../card/card-foot.tsx'
import { ItemCover } from '../card/item-cover.tsx'

/** Memos in a column, as in a package's contents: small cover, title, kind, price. */
export function MemoRows({ memos }: { memos: readonly MemoCardData[] }) {
  return (
    <ul className="-mt-5 md:-mt-7">
      {memos.map((memo) => (
        <li
          key={memo.id}
          className="group relative grid grid-cols-[56px_minmax(0,1fr)_auto] items-center max-[22.4rem]:grid-cols-[56px_minmax(0,1fr)] gap-x-4 border-t border-hairline py-3 first:border-0"
        >
          <ItemCover item={memo} className="shadow-none!" />
          <div className="min-w-0">
            <Link
              to={linkToItem('memo', memo.id)}
              prefetch="intent"
              className="line-clamp-3 leading-tight font-strong decoration-1 underline-offset-[.25em] group-hover:underline after:absolute after:inset-0"
            >
              <Bilingual text={memo.title} />
            </Link>
            <p className="text-xs text-muted">{memo.facts}</p>
          </div>
          <CardFoot item={memo} className="justify-end max-[22.4rem]:col-start-2" />
        </li>
      ))}
    </ul>
  )
}
