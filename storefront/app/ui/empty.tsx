import type { ReactNode } from 'react'
import { UnprintedBook } from './unprinted-book.tsx'

type EmptyProps = { title: ReactNode; text: ReactNode; children?: ReactNode; level?: 'h1' | 'h2' | 'h3' }

/** An empty list: an unprinted book, one sentence, and what to do next (`children`). */
export function Empty({ title, text, children, level: Level = 'h2' }: EmptyProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-paper px-6 py-7">
      <UnprintedBook />
      <Level className="text-lg">{title}</Level>
      <p className="max-w-[46ch]">{text}</p>
      {children}
    </div>
  )
}
