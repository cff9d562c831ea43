import { linkTo } from 'contract/pages.ts'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Block, type LegalSection, partsOf } from './legal-text.ts'
import type { LegalPageData } from './load-legal.ts'

/**
 * A long text to look something up in: its contents are beside it, or above it on a phone, and every section has an address. In print there is only
 * the text.
 */
export function LegalPage({ title, lede, changed, demo, contents, sections, questions }: LegalPageData) {
  return (
    <div className="wrap grid pt-7 pb-16 lg:grid-cols-[252px_minmax(0,1fr)] lg:gap-x-14 lg:pt-12 lg:pb-24">
      <header className="max-w-reading lg:col-start-2">
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        <p className="mt-1.5 text-sm text-muted">{changed}</p>
        <p className="mt-4 text-md">{lede}</p>
        {demo && (
          <Notice tone="peach" className="mt-5">
            {demo}
          </Notice>
        )}
      </header>
      <Contents title={contents} sections={sections} />
      <div className="max-w-reading lg:col-start-2">
        {sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
        <section aria-labelledby="questions" className="mt-10 grid justify-items-start gap-3 rounded-card bg-paper p-6 print:hidden">
          <h2 id="questions" className="text-lg">
            {questions.title}
          </h2>
          <p>{questions.text}</p>
          <ButtonLink look="line" size="small" to={linkTo('contact')} className="min-h-11">
            {questions.link}
          </ButtonLink>
        </section>
      </div>
    </div>
  )
}

function Contents({ title, sections }: { title: string; sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-label={title}
      className="mt-7 rounded-card bg-paper px-5 py-4 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start lg:bg-transparent lg:p-0 print:hidden"
    >
      <p className="border-rule text-sm font-head lg:border-t lg:pt-3.5">{title}</p>
      <ol className="mt-1 text-sm sm:columns-2 sm:gap-8 lg:columns-1">
        {sections.map(({ id, title: name }, index) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center gap-2.5 underline-offset-[.25em] hover:underline lg:min-h-9">
              <span className="w-5 text-muted tabular-nums">{index + 1}</span>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Section({ section: { id, title, blocks }, number }: { section: LegalSection; number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 border-t border-rule pt-4 first:max-lg:mt-8 lg:mt-12">
      <h2 id={`${id}-title`} className="mb-3 break-after-avoid text-lg lg:text-xl">
        {number}. {title}
      </h2>
      <div className="grid gap-3.5">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move
          <BlockText key={index} block={block} />
        ))}
      </div>
    </section>
  )
}

function BlockText({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Linked text={block} />
      </p>
    )
  }
  if ('points' in block) {
    return (
      <ul className="list-disc space-y-1.5 ps-5 marker:text-muted">
        {block.points.map((point) => (
          <li key={point}>
            <Linked text={point} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <dl>
      {block.names.map(([name, meaning]) => (
        <div
          key={name}
          className="break-inside-avoid border-t border-hairline py-2.5 sm:grid sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] sm:gap-x-5"
        >
          <dt className="font-strong wrap-anywhere">
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <Linked text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Linked({ text }: { text: string }) {
  return partsOf(text).map(({ text: words, to }) =>
    to ? (
      <Link key={words} to={to} className="link">
        {words}
      </Link>
    ) : (
      words
    ),
  )
}
