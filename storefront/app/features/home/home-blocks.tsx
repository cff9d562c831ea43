import { linkTo } from 'contract/pages.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FailedPart } from '../../shell/failed-part.tsx'
import { Blocks } from '../../shell/legal/legal-blocks.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { MemoCardData, PackageCardData } from '../catalog/card-data.ts'
import { CardRow } from '../catalog/card-grid.tsx'
import { MemoCard } from '../catalog/memo-card.tsx'
import { PackageCard } from '../catalog/package-card.tsx'
import { SearchField } from '../search/search-field.tsx'
import { Counter } from './counter.tsx'
import { GradeTable } from './grade-table.tsx'
import type { ShownBlock, Words } from './shown-block.ts'
import { SubjectShelves } from './subject-shelf.tsx'
import { TrustStrip } from './trust-strip.tsx'

type Of<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>

/** On paper or on leaf, from edge to edge. What is on plain ground needs no room above it below its like. */
const isOnGround = ({ kind }: ShownBlock) => kind === 'welcome' || kind === 'subjects' || kind === 'announcement'

/** The blocks of the home, from top to bottom. */
export function HomeBlocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  return blocks.map((block, index) => {
    const before = blocks[index - 1]
    const room = before && !isOnGround(before) ? 'pb-10 md:pb-18' : 'py-10 md:py-18'
    return <Block key={block.id} block={block} room={room} />
  })
}

function Block({ block, room }: { block: ShownBlock; room: string }) {
  switch (block.kind) {
    case 'welcome':
      return <Welcome block={block} />
    case 'packages':
      return (
        <Part {...block} id="term-packages" className={`wrap ${room}`} to={linkTo('packages')}>
          {block.packages ? <PackageGrid packages={block.packages} /> : <FailedPart />}
        </Part>
      )
    case 'newest':
      return (
        <Part {...block} id="new-editions" className={`wrap ${room}`} to={linkTo('memos')}>
          {block.memos ? <MemoRow label={block.title.text} memos={block.memos} /> : <FailedPart />}
        </Part>
      )
    case 'subjects':
      return (
        <div className="bg-paper py-10 md:py-18">
          <Part {...block} id="every-subject" className="wrap" to={linkTo('memos')}>
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
    case 'announcement':
      return <Announcement block={block} />
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
    case 'text':
      return <FreeText block={block} room={room} />
  }
}

const Said = ({ words: { text, lang } }: { words: Words }) => (lang ? <bdi lang={lang}>{text}</bdi> : text)

type PartProps = { id: string; className: string; title: Words; to?: string; all?: string; children: ReactNode }

/** A section with its heading, and a link to all of its kind. */
function Part({ id, className, title, to, all, children }: PartProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <SectionHead id={id} title={<Said words={title} />} {...(to ? { link: { to, text: all } } : {})} />
      {children}
    </section>
  )
}

function Welcome({ block: { title, search, rows, season, great } }: { block: Of<'welcome'> }) {
  return (
    <div className="bg-paper pt-6 pb-10 lg:pt-14 lg:pb-16">
      <div className="wrap grid gap-x-22 gap-y-5 lg:grid-cols-[5fr_6fr]">
        <div className="min-w-0">
          <h1 className="mb-4 text-xl lg:mb-7 lg:text-3xl">
            <Said words={title} />
          </h1>
          <SearchField words={search} isLarge className="mb-5 lg:mb-8" />
          {rows ? <GradeTable rows={rows} season={season} /> : rows === null && <FailedPart />}
        </div>
        {great && <Counter great={great.item} onePrice={great.onePrice} memos={great.beside} />}
      </div>
    </div>
  )
}

const PackageGrid = ({ packages }: { packages: readonly PackageCardData[] }) => (
  <div className="grid gap-x-6 gap-y-10 md:grid-cols-2 md:gap-8 xl:grid-cols-3">
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

function Announcement({ block: { words, to } }: { block: Of<'announcement'> }) {
  return (
    <div className="bg-leaf">
      <p className="wrap py-3 font-strong wrap-anywhere">
        {to ? (
          <Link to={to} className="link tap inline-flex min-h-11 items-center">
            <Said words={words} />
          </Link>
        ) : (
          <Said words={words} />
        )}
      </p>
    </div>
  )
}

/** What it holds is text: only links to allowed addresses are markup. */
function FreeText({ block: { id, title, lang, parts }, room }: { block: Of<'text'>; room: string }) {
  return (
    <section className={`wrap ${room}`} aria-labelledby={title && `block-${id}`}>
      {title && <SectionHead id={`block-${id}`} title={<Said words={title} />} />}
      <div lang={lang} dir={lang && 'auto'} className="grid max-w-reading gap-5 wrap-anywhere">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move
          <div key={index}>
            {part.title && <h3 className="mb-2 text-md">{part.title}</h3>}
            <Blocks blocks={part.blocks} />
          </div>
        ))}
      </div>
    </section>
  )
}
