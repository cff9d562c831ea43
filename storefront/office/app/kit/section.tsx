import type { ReactNode } from 'react'

type SectionProps = { id?: string; title: ReactNode; end?: ReactNode; children: ReactNode }

/** A section: an ink rule, its heading, and at most one link at the far end. */
export function Section({ id, title, end, children }: SectionProps) {
  return (
    <section id={id} className="min-w-0 pb-8">
      <header className="flex items-baseline justify-between gap-4 border-t border-rule pt-3 pb-2.5">
        <h2 className="text-md">{title}</h2>
        {end}
      </header>
      {children}
    </section>
  )
}
