import { type ComponentProps, lazy, type ReactNode, Suspense, useCallback } from 'react'
import { Link } from 'react-router'
import { TextMarking } from '../../ui/bilingual.tsx'
import { RemoveChip } from '../../ui/chip.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { ItemCardData } from '../catalog/card/card-data.ts'
import { CardGrid } from '../catalog/card/card-grid.tsx'
import { MemoCard } from '../catalog/card/memo-card.tsx'
import { PackageCard } from '../catalog/card/package-card.tsx'
import { StageCard } from '../catalog/card/stage-card.tsx'
import { SubjectCard } from '../catalog/card/subject-card.tsx'
import { ChoiceChips } from '../catalog/filter/choice-chips.tsx'
import { LoadMore } from '../catalog/list/load-more.tsx'
import { markWords } from './mark-words.ts'
import type { SearchReading } from './search-reading.ts'
import type { ResultGroup, SearchView } from './search-view.ts'

const ResultFilters = lazy(() => import('../catalog/list/memo-list.tsx').then((list) => ({ default: list.ResultFilters })))

type SearchResultsProps = Omit<Extract<SearchView, { state: 'found' }>, 'state'>

/** Each kind with its list's cards, with the searched words marked. */
export function SearchResults({ reading, marked, kinds, filters, groups, progress }: SearchResultsProps) {
  const mark = useCallback((title: string) => <MarkedText title={title} query={marked} />, [marked])
  return (
    <TextMarking value={mark}>
      <HowItWasRead reading={reading} />
      {kinds.choices.length > 0 && <ChoiceChips {...kinds} className="mb-5 lg:mb-8" />}
      <div className={filters.groups.length > 0 ? 'grid gap-6 *:min-w-0 lg:grid-cols-[252px_1fr] lg:gap-14' : ''}>
        {filters.groups.length > 0 && <Filters part="aside" filters={filters} />}
        <div>
          {filters.groups.length > 0 && (
            <div className={filters.applied.length > 0 ? '' : 'lg:hidden'}>
              <Filters part="tools" filters={filters} />
            </div>
          )}
          <div className="grid gap-10 lg:gap-18">
            {groups.map((group) => (
              <section key={group.kind} aria-labelledby={group.kind}>
                <SectionHead id={group.kind} title={group.title} {...(group.all ? { link: group.all } : {})} />
                <Cards group={group} isHeldBack={Boolean(progress?.seen.onPhone)} />
              </section>
            ))}
          </div>
          <LoadMore progress={progress} />
        </div>
      </div>
    </TextMarking>
  )
}

function Filters(props: ComponentProps<typeof ResultFilters>) {
  return (
    <Suspense>
      <ResultFilters {...props} />
    </Suspense>
  )
}

function HowItWasRead({ reading: { lines, grades, concepts, label } }: { reading: SearchReading }) {
  return (
    <div className="grid gap-2 pb-4 empty:hidden">
      {lines.map(({ text, insist }) => (
        <p key={text}>
          {text}{' '}
          {insist && (
            <Link to={insist.to} className="link tap inline-block py-1">
              {insist.text}
            </Link>
          )}
        </p>
      ))}
      {grades && <p>{grades.label}</p>}
      {grades && <ChoiceChips {...grades} />}
      {concepts.length > 0 && (
        <nav aria-label={label} className="flex flex-wrap gap-2">
          {concepts.map(({ text, label, to }) => (
            <RemoveChip key={text} to={to} label={label}>
              <bdi>{text}</bdi>
            </RemoveChip>
          ))}
        </nav>
      )}
    </div>
  )
}

function MarkedText({ title, query }: { title: string; query: string }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  return markWords(title, query).map(({ text, isFound }, index) => (isFound ? <mark key={index}>{text}</mark> : text))
}

function Cards({ group: { kind, cards }, isHeldBack }: { group: ResultGroup; isHeldBack: boolean }) {
  if (kind === 'memo' || kind === 'subject') {
    return (
      <CardGrid isHeldBack={isHeldBack}>
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </CardGrid>
    )
  }
  return (
    <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
      {cards.map((card) => (
        <Card key={card.id} card={card} />
      ))}
    </div>
  )
}

function Card({ card }: { card: ItemCardData }) {
  if (card.kind === 'memo') return <MemoCard memo={card} />
  if (card.kind === 'package') return <PackageCard item={card} />
  return card.kind === 'subject' ? <SubjectCard subject={card} /> : <StageCard stage={card} level="h3" />
}
