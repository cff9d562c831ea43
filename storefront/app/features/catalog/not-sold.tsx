import type { BilingualText } from 'contract/locale.ts'
import { type ItemKind, linkToItem } from 'contract/pages.ts'
import { m } from '../../paraglide/messages.js'
import { Bilingual } from '../../ui/bilingual.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Something sold that holds the item. */
export type Holder = { kind: ItemKind; id: number; title: BilingualText }

/** In place of a price: where it is to be had, if anywhere. */
export function NotSold({ holder }: { holder: Holder | undefined }) {
  if (!holder) return <Notice tone="peach">{m.catalog_not_for_sale()}</Notice>
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="peach" className="w-full">
        {holder.kind === 'subject' ? m.catalog_subject_only() : m.catalog_packages_only()} <Bilingual text={holder.title} />
      </Notice>
      <ButtonLink look="primary" to={linkToItem(holder.kind, holder.id)}>
        {holder.kind === 'subject' ? m.catalog_see_subject() : m.catalog_see_package()}
      </ButtonLink>
    </div>
  )
}
