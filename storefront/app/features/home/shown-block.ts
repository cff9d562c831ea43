import type { Locale } from 'contract/locale.ts'
import type { BannerSources } from 'contract/shop/banner.ts'
import type { LegalSection } from '../../shell/legal/legal-text.ts'
import type { TextLink } from '../../ui/text-links.tsx'
import type { MemoCardData, PackageCardData } from '../catalog/card/card-data.ts'
import type { GradeStage } from '../catalog/grade/grade-stages.ts'
import type { SearchFieldWords } from '../search/search-field.tsx'
import type { Shelf } from './subject-shelf.tsx'
import type { TrustPoint } from './trust-points.ts'

/** A text for the reader; `lang` is set if it is in the other language. */
export type Words = { text: string; lang: Locale | undefined }

/** Consecutive items of one kind. */
export type ChosenRun = { memos: MemoCardData[]; packages?: never } | { packages: PackageCardData[]; memos?: never }

/** A block ready to render, assembled by the loader. A part that failed is null. */
export type ShownBlock = { id: string } & (
  | {
      kind: 'welcome'
      title: Words
      /** Absent on the grades page. */
      search?: SearchFieldWords
      stages: GradeStage[] | null | undefined
      /** The shop's promises, which guests on phones see first. */
      facts?: string[] | undefined
      season: string
      to?: string
      own: { text: string; links: TextLink[]; forget?: string } | undefined
      great: { item: PackageCardData; onePrice: string; beside: MemoCardData[] } | undefined
    }
  | { kind: 'packages'; title: Words; all: TextLink; packages: PackageCardData[] | null }
  | { kind: 'newest'; title: Words; all: TextLink; memos: MemoCardData[] | null }
  | { kind: 'subjects'; title: Words; all: TextLink; shelves: Shelf[] | null }
  | { kind: 'trust'; points: TrustPoint[] }
  | { kind: 'announcement'; words: Words; to: string }
  | { kind: 'banner'; title: Words; words: Words; to: string; picture: BannerSources | undefined }
  | { kind: 'chosen'; title: Words; runs: ChosenRun[] }
  | { kind: 'text'; title: Words | undefined; lang: Locale | undefined; parts: Omit<LegalSection, 'id'>[] }
)

export type BlockOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>
