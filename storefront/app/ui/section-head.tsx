import type { ReactNode } from 'react'
import { Link } from 'react-router'

type SectionHeadProps = { title: ReactNode; id?: string; link?: { to: string; text: ReactNode } | undefined }

/** A section's heading under an ink rule, like a chapter's; its link is at the far end of the line. */
export function SectionHead({ title, id, link }: SectionHeadProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-rule pt-3.5 pb-5 md:pt-4.5 md:pb-7">
      <h2 id={id} className="text-lg md:text-xl">
        {title}
      </h2>
      {link && (
        <Link to={link.to} prefetch="intent" className="link tap py-1 text-sm whitespace-nowrap">
          {link.text}
        </Link>
      )}
    </div>
  )
}
