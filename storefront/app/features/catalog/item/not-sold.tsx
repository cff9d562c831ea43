import { type ItemKind, linkToItem } from 'contract/pages.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Shown instead of a price: where the item can be bought, if anywhere. */
export type NotSoldWords = { text: string; holder?: { kind: ItemKind; id: number; link: string } }

export default function NotSold({ text, holder }: NotSoldWords) {
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="peach" className="w-full">
        {text}
      </Notice>
      {holder && (
        <ButtonLink look="primary" to={linkToItem(holder.kind, holder.id)}>
          {holder.link}
        </ButtonLink>
      )}
    </div>
  )
}
