import { m } from '../../../i18n/m.ts'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { Facts, ItemLayout } from './item-layout.tsx'
import type { Coming } from './load-coming.ts'
import { Prose } from './prose.tsx'
import { TellMe } from './tell-me.tsx'

/** A memo's page before it is on sale: what it is, its date, and a form for notification. */
export default function ComingMemo({ card, crumbs, facts, words, on, note, isAwaitable }: Coming) {
  return (
    <ItemLayout
      item={card}
      crumbs={crumbs}
      about={
        <>
          <p className="mt-2 text-sm">
            {m.catalog_by()} <Bilingual text={words.authorName} />
          </p>
          <Facts facts={facts} />
          {words.summary && <Prose text={words.summary} className="mt-4" />}
          <div className="my-6 grid gap-3">
            <p className="text-xl leading-head font-head text-action lg:text-2xl">{on}</p>
            <p className="text-sm text-muted">{note}</p>
            {isAwaitable && <TellMe id={card.id} reason="sale" />}
          </div>
        </>
      }
    >
      {null}
    </ItemLayout>
  )
}
