import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { Breadcrumbs, type Crumb } from '../../../ui/breadcrumbs.tsx'
import type { ItemCardData } from '../card/card-data.ts'
import { ItemCover } from '../card/item-cover.tsx'
import { BuyBar } from './buy-box.tsx'
import type { FormatOption } from './format-choice.tsx'

type ItemLayoutProps = {
  item: ItemCardData
  chosen?: FormatOption | undefined
  /** The price for a reader who owns part of it. */
  ownPrice?: number | undefined
  crumbs: readonly Crumb[]
  caption?: ReactNode
  about: ReactNode
  children: ReactNode
}

/** The layout of every item page: cover, facts and price beside it, the rest below. */
export function ItemLayout({ item, chosen, ownPrice, crumbs, caption, about, children }: ItemLayoutProps) {
  const isBelowFoldShown = useBelowFold()
  return (
    <div className="wrap">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React made of the shop's own words, on the server */}
      {item.draft && <div dangerouslySetInnerHTML={item.draft.notice} />}
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid gap-7 pb-10 *:min-w-0 lg:grid-cols-[5fr_7fr] lg:gap-18 lg:pb-18">
        <div className="-mx-gutter grid content-center justify-items-center gap-4 self-start bg-paper pt-7 pb-6 lg:sticky lg:top-24 lg:mx-0 lg:min-h-140 lg:rounded-card lg:pt-14 lg:pb-10">
          <ItemCover item={item} className="w-53 shadow-plinth lg:w-82.5" />
          {caption}
        </div>
        <div>
          <h1 className="text-xl lg:text-3xl">
            <Bilingual text={item.title} />
          </h1>
          {about}
        </div>
      </div>
      {isBelowFoldShown ? children : <div className="min-h-dvh" />}
      <BuyBar item={item} chosen={chosen} ownPrice={ownPrice} />
    </div>
  )
}

/** Facts side by side under the title, muted. */
export function Facts({ facts, children }: { facts: readonly string[]; children?: ReactNode }) {
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      {children}
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
    </p>
  )
}

/** A section of the page, under an ink rule. */
export function ItemSection({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="border-t border-rule pt-3.5 pb-3 text-lg lg:pt-4.5 lg:pb-4 lg:text-xl">{title}</h2>
      {children}
    </section>
  )
}

/**
 * Whether the part below the fold is rendered yet. After a click the head is shown first and the rest a moment later. Everything renders at
 * once on the server, on Back (which restores the scroll position) and for links to an anchor.
 */
function useBelowFold(): boolean {
  const isClickedTo = useNavigationType() === 'PUSH'
  const [isShown, setIsShown] = useState(() => !isClickedTo || location.hash !== '')
  useEffect(() => startTransition(() => setIsShown(true)), [])
  return isShown
}
