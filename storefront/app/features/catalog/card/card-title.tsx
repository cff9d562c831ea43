import type { BilingualText } from 'contract/locale.ts'
import { type ItemKind, linkToItem } from 'contract/pages.ts'
import { Link } from 'react-router'
import { Bilingual } from '../../../ui/bilingual.tsx'

type CardTitleProps = { kind: ItemKind; id: number; title: BilingualText; level: 'h2' | 'h3' | 'h4'; className: string }

/** A card's title, whose link covers the whole card. */
export function CardTitle({ kind, id, title, level: Level, className }: CardTitleProps) {
  return (
    <Level className={className}>
      <Link
        to={linkToItem(kind, id)}
        prefetch="intent"
        className="decoration-1 underline-offset-[.25em] group-hover:underline after:absolute after:inset-0"
      >
        <Bilingual text={title} />
      </Link>
    </Level>
  )
}
