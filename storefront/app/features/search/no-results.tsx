import { linkTo } from 'contract/pages.ts'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Suggestion } from './popular-subjects.ts'
import type { SearchView } from './search-view.ts'
import type { ResultWords } from './search-words.ts'

type Props<State extends SearchView['state']> = Omit<Extract<SearchView, { state: State }>, 'state'> & { words: ResultWords }

/** Shown before any search: popular searches, and links through the shop. */
export function Start({ popular, words }: Props<'start'>) {
  return (
    <div className="grid gap-10">
      <p className="max-w-[56ch]">{words.start}</p>
      <Suggestions title={words.popular} suggestions={popular} />
      <Ways words={words} />
    </div>
  )
}

/** Says what went wrong and offers alternatives, nearest first. */
export function NoResults({ help, nearest, loosen, ask, popular, words }: Props<'nothing'>) {
  return (
    <div className="grid gap-10">
      <Empty title={help.title} text={help.text}>
        {nearest && (
          <p>
            <Link to={nearest.to} className="link tap inline-block py-1 wrap-anywhere font-strong">
              {nearest.text}
            </Link>
          </p>
        )}
        {loosen.length > 0 && <Chips suggestions={loosen} />}
        {ask && (
          <div className="mt-2 grid justify-items-start gap-2">
            <p className="max-w-[46ch]">{ask.promise}</p>
            <ButtonLink look="line" to={ask.to}>
              {ask.text}
            </ButtonLink>
          </div>
        )}
      </Empty>
      <Suggestions title={words.tryOne} suggestions={popular} />
      <Ways words={words} />
    </div>
  )
}

export function NoAnswer({ again, words }: Props<'failed'>) {
  return (
    <div className="grid gap-10">
      <Notice tone="failed" role="alert">
        <p className="font-strong">{words.failed}</p>
        <p>{words.failedText}</p>
        <ButtonLink look="line" size="small" to={again} reloadDocument className="mt-3">
          {words.again}
        </ButtonLink>
      </Notice>
      <Ways words={words} />
    </div>
  )
}

function Suggestions({ title, suggestions }: { title: string; suggestions: readonly Suggestion[] }) {
  if (suggestions.length === 0) return null
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions" className="mb-3 text-md">
        {title}
      </h2>
      <Chips suggestions={suggestions} />
    </section>
  )
}

function Chips({ suggestions }: { suggestions: readonly Suggestion[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {suggestions.map(({ text, to }) => (
        <li key={to}>
          <ChipLink to={to}>
            <bdi>{text}</bdi>
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}

function Ways({ words }: { words: ResultWords }) {
  return (
    <nav aria-label={words.ways} className="grid gap-x-8 gap-y-3 border-t border-rule pt-4 text-sm sm:flex sm:flex-wrap">
      <Link to={linkTo('studyStages')} prefetch="intent" className="link tap py-1 pointer-coarse:py-2">
        {words.stages}
      </Link>
      <Link to={linkTo('memos')} prefetch="intent" className="link tap py-1 pointer-coarse:py-2">
        {words.browse}
      </Link>
      <span>
        {words.missing}{' '}
        <Link to={linkTo('contact', undefined, { topic: 'suggestion' })} className="link tap inline-block py-1">
          {words.write}
        </Link>
      </span>
    </nav>
  )
}
