import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ShareData } from './share-data.ts'
import { ShareLink } from './share-link.tsx'

/** Shown after somebody was asked to pay. The focus goes there, because the reader waited for it. */
export function MadeLink({ share }: { share: ShareData }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid gap-3 rounded-card bg-leaf p-5">
      <h2 ref={heading} tabIndex={-1} className="text-base outline-none">
        {share.words.title}
      </h2>
      <p className="text-sm">{share.words.text}</p>
      <ShareLink share={share} />
      <Link to={linkTo('orders')} className="link tap inline-flex min-h-8 items-center justify-self-start text-sm">
        {share.words.all}
      </Link>
    </section>
  )
}
