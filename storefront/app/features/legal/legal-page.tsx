import { linkTo } from 'contract/pages.ts'
import { Blocks, NumberedSection } from '../../shell/legal/legal-blocks.tsx'
import type { LegalSection } from '../../shell/legal/legal-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLinks } from '../../ui/text-links.tsx'
import type { LegalPageData } from './load-legal.ts'

/** A long reference text: its contents are beside it, on phones above it, and every section has an anchor. Print shows only the text. */
export function LegalPage({ title, intro, changed, earlier, demo, contents, sections, versions, questions }: LegalPageData) {
  return (
    <div className="wrap grid pt-7 pb-16 lg:grid-cols-[252px_minmax(0,1fr)] lg:gap-x-14 lg:pt-12 lg:pb-24">
      <header className="max-w-reading lg:col-start-2">
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        <p className="mt-1.5 text-sm text-muted">{changed}</p>
        {earlier && (
          <Notice tone="peach" className="mt-4">
            <a href={earlier.to} className="link">
              {earlier.text}
            </a>
          </Notice>
        )}
        <div className="mt-4 text-md">
          <Blocks blocks={intro} />
        </div>
        {demo && (
          <Notice tone="peach" className="mt-5">
            {demo}
          </Notice>
        )}
      </header>
      {sections.length > 1 && <Contents title={contents} sections={sections} />}
      <div className="max-w-reading lg:col-start-2">
        {sections.map((section, index) => (
          <NumberedSection key={section.id} section={section} number={index + 1} />
        ))}
        {versions && (
          <div className="mt-10 flex flex-wrap items-center gap-x-4 text-sm text-muted">
            {versions.title}
            <TextLinks links={versions.links} className="contents" look="link" />
          </div>
        )}
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
