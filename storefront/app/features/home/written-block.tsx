import { Link } from 'react-router'
import { Blocks } from '../../shell/legal/legal-blocks.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Said } from './said.tsx'
import type { BlockOf } from './shown-block.ts'

type WrittenBlockProps = { block: BlockOf<'announcement' | 'banner' | 'text'>; room: string; isFirst: boolean }

/** A block that staff have written. */
export default function WrittenBlock({ block, room, isFirst }: WrittenBlockProps) {
  switch (block.kind) {
    case 'announcement':
      return <Announcement block={block} />
    case 'banner':
      return <Banner block={block} room={room} isFirst={isFirst} />
    case 'text':
      return <FreeText block={block} room={room} />
  }
}

function Announcement({ block: { words, to } }: { block: BlockOf<'announcement'> }) {
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

/** The words are beside the picture, on phones below it, never over it. */
function Banner({ block: { id, title, words, to, picture }, room, isFirst }: { block: BlockOf<'banner'>; room: string; isFirst: boolean }) {
  return (
    <section className={`wrap ${room}`} aria-labelledby={`block-${id}`}>
      <div className="relative grid items-center overflow-hidden rounded-card bg-leaf md:grid-cols-2">
        {picture && (
          <picture>
            <source type="image/avif" srcSet={picture.avif} sizes="(min-width: 768px) 50vw, 100vw" />
            <img
              src={picture.plain}
              srcSet={picture.webp}
              sizes="(min-width: 768px) 50vw, 100vw"
              width={960}
              height={540}
              alt=""
              loading={isFirst ? 'eager' : 'lazy'}
              className="aspect-video w-full object-cover"
            />
          </picture>
        )}
        <div className="px-5 py-6 wrap-anywhere md:px-10 md:py-8">
          <h2 id={`block-${id}`} className="mb-2 text-lg md:text-xl">
            {to ? (
              <Link to={to} className="underline decoration-1 underline-offset-[.25em] after:absolute after:inset-0">
                <Said words={title} />
              </Link>
            ) : (
              <Said words={title} />
            )}
          </h2>
          <p className="max-w-reading">
            <Said words={words} />
          </p>
        </div>
      </div>
    </section>
  )
}

/** Plain text: only links to allowed addresses become markup. */
function FreeText({ block: { id, title, lang, parts }, room }: { block: BlockOf<'text'>; room: string }) {
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
