import { Link } from 'react-router'
import { type Block, type LegalSection, partsOf } from './legal-text.ts'

/** A section with its number and anchor. */
export function NumberedSection({ section: { id, title, blocks }, number }: { section: LegalSection; number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 border-t border-rule pt-4 first:max-lg:mt-8 lg:mt-12">
      <h2 id={`${id}-title`} className="mb-3 break-after-avoid text-lg lg:text-xl">
        {number}. {title}
      </h2>
      <Blocks blocks={blocks} />
    </section>
  )
}

/** Paragraphs, lists and terms. Their content is plain text: only links to allowed addresses become markup. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid gap-3.5">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move
        <BlockText key={index} block={block} />
      ))}
    </div>
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
