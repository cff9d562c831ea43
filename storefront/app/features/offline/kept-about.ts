import type { BilingualText } from 'contract/locale.ts'
import type { Lease } from 'contract/student/lease.ts'
import type { Correction, PageLayout } from 'contract/student/library.ts'
import type { ReadingMarks } from 'contract/student/reading-mark.ts'

/** The reader's data about a memo besides its pages. It is encrypted with them. */
export type KeptAbout = {
  id: number
  title: BilingualText
  contentLanguage: 'en' | 'ar'
  lastPage: number | null
  toc: { title: string; page: number }[]
  layout: PageLayout | null
  edition: number
  corrections: readonly Correction[]
  marks: ReadingMarks | null
}

/** The shop's answer to a device that keeps a memo, or is about to. */
export type LentCopy = Lease & { memo: KeptAbout }
