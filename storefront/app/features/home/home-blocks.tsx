import { lazy, type ReactNode } from 'react'
import { FailedPart } from '../../shell/failed-part.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { TextLink } from '../../ui/text-links.tsx'
import type { MemoCardData, PackageCardData } from '../catalog/card/card-data.ts'
import { CardRow } from '../catalog/card/card-grid.tsx'
import { MemoCard } from '../catalog/card/memo-card.tsx'
import { PackageCard } from '../catalog/card/package-card.tsx'
import { GradeTable } from '../catalog/grade/grade-table.tsx'
import { SearchField } from '../search/search-field.tsx'
import { Counter } from './counter.tsx'
import { Said } from './said.tsx'
import type { BlockOf, ShownBlock, Words } from './shown-block.ts'
import { SubjectShelves } from './subject-shelf.tsx'
import { TrustStrip } from './trust-strip.tsx'

/** Only added by staff: a home without it loads none of its code. */
const WrittenBlock = lazy(() => import('./written-block.tsx'))

/** Full-width on a paper or leaf background. A plain block after another needs no space above. */
const isOnGround = ({ kind }: ShownBlock) => kind === 'welcome' || kind === 'subjects' || kind === 'announcement'

/** The home's blocks, from top to bottom. */
export function HomeBlocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  return blocks.map((block, index) => {
    const before = blocks[index - 1]
    const room = before && !isOnGround(before) ? 'pb-10 md:pb-18' : 'py-10 md:py-18'
    return <Block key={block.id} block={block} room={room} isFirst={index === 0} />
  })
}

function Block({ block, room, isFirst }: { block: ShownBlock; room: string; isFirst: boolean }) {
  switch (block.kind) {
    case 'welcome':
      return <Welcome block={block} />
    case 'packages':
      return (
        <Part {...block} id="term-packages" className={`wrap ${room}`}>
          {block.packages ? <PackageGrid packages={block.packages} /> : <FailedPart />}
        </Part>
      )
    case 'newest':
      return (
        <Part {...block} id="new-editions" className={`wrap ${room}`}>
          {block.memos ? <MemoRow label={block.title.text} memos={block.memos} /> : <FailedPart />}
        </Part>
      )
    case 'subjects':
      return (
        <div className="bg-paper py-10 md:py-18">
          <Part {...block} id="every-subject" className="wrap">
            {block.shelves ? <SubjectShelves shelves={block.shelves} /> : <FailedPart />}
          </Part>
        </div>
      )
    case 'trust':
      return (
        <div className={`wrap ${room}`}>
          <TrustStrip points={block.points} />
        </div>
      )
    case 'chosen':
      return (
        <Part {...block} id={`block-${block.id}`} className={`wrap ${room}`}>
          <div className="grid gap-10">
            {block.runs.map(({ memos, packages }, index) =>
              memos ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: runs never move
                <MemoRow key={index} label={block.title.text} memos={memos} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: runs never move
                <PackageGrid key={index} packages={packages} />
              ),
            )}
          </div>
        </Part>
      )
    default:
      return <WrittenBlock block={block} room={room} isFirst={isFirst} />
  }
}

type PartProps = { id: string; className: string; title: Words; all?: TextLink; children: ReactNode }

/** A section with its heading and a link to all of its kind. */
function Part({ id, className, title, all, children }: PartProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <SectionHead id={id} title={<Said words={title} />} {...(all ? { link: all } : {})} />
      {children}
    </section>
  )
}

function Welcome({ block: { title, search, stages, facts, season, to, own, great } }: { block: BlockOf<'welcome'> }) {
  return (
    <div className="bg-paper pt-6 pb-10 lg:pt-14 lg:pb-16">
      <div className={`wrap grid gap-x-22 gap-y-5 ${great ? 'lg:grid-cols-[5fr_6fr]' : 'lg:max-w-3xl'}`}>
        <div className="min-w-0">
          <h1 className="mb-4 text-xl lg:mb-7 lg:text-3xl">
            <Said words={title} />
          </h1>
          {search && <SearchField words={search} isLarge className="mb-5 lg:mb-8" />}
          {stages ? <GradeTable {...{ stages, season, to, own }} /> : stages === null && <FailedPart />}
        </div>
        {facts && (
          <ul className="facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {great && <Counter great={great.item} onePrice={great.onePrice} memos={great.beside} />}
      </div>
    </div>
  )
}

const PackageGrid = ({ packages }: { packages: readonly PackageCardData[] }) => (
  <div className="grid gap-y-10 md:grid-cols-2 md:gap-8 xl:grid-cols-3">
    {packages.map((item) => (
      <PackageCard key={item.id} item={item} />
    ))}
  </div>
)

const MemoRow = ({ label, memos }: { label: string; memos: readonly MemoCardData[] }) => (
  <CardRow label={label}>
    {memos.map((memo) => (
      <MemoCard key={memo.id} memo={memo} />
    ))}
  </CardRow>
)
