import type { Correction, PageLayout } from 'contract/student/library.ts'
import type { ReadingMarks } from 'contract/student/reading-mark.ts'
import type { OwnReport } from 'contract/student/report-spot.ts'
import type { ReactNode } from 'react'
import type { KeptPages } from '../../offline/open-kept.ts'
import type { ReaderSettings } from './reader-settings.ts'

/** What the reader has to know of a memo. */
export type ReadMemo = {
  id: number
  contentLanguage: 'en' | 'ar'
  lastPage: number | null
  toc: { title: string; page: number }[]
  layout: PageLayout | null
  fileUrl: string
  /** Where this device keeps the memo: its pages, who is told where reading stops, and what speaks the other language without the server. */
  kept?: { pages: KeptPages; notePlace: (page: number) => void; language: ReactNode }
  corrections: readonly Correction[]
  /** What this reader has reported in this edition. */
  reports: readonly OwnReport[]
  edition: number
  /** Whose bookmarks and notes these are; null if they could not be loaded. */
  personId: string
  marks: ReadingMarks | null
}

export type ReaderProps = {
  memo: ReadMemo
  settings: ReaderSettings
  changeSettings: (change: Partial<ReaderSettings>) => void
  /** The bars are put away, so that the page has the whole screen. */
  isBare: boolean
  setBare: (isBare: boolean) => void
  /** Where the head has room for what belongs to the page that is read. */
  head: HTMLElement | null
}
