import type { Correction, PageLayout } from 'contract/student/library.ts'
import type { ReadingMarks } from 'contract/student/reading-mark.ts'
import type { OwnReport } from 'contract/student/report-spot.ts'
import type { ReactNode } from 'react'
import type { KeptPages } from '../../offline/open-kept.ts'
import type { ReaderSettings } from './reader-settings.ts'

/** The reader's data about a memo. */
export type ReadMemo = {
  id: number
  contentLanguage: 'en' | 'ar'
  lastPage: number | null
  toc: { title: string; page: number }[]
  layout: PageLayout | null
  fileUrl: string
  /** If this device keeps the memo: its pages, a callback for the reading place, and the language switch that works offline. */
  kept?: { pages: KeptPages; notePlace: (page: number) => void; language: ReactNode }
  corrections: readonly Correction[]
  /** This reader's reports in this edition. */
  reports: readonly OwnReport[]
  edition: number
  /** The owner of these marks; null if they could not be loaded. */
  personId: string
  marks: ReadingMarks | null
}

export type ReaderProps = {
  memo: ReadMemo
  settings: ReaderSettings
  changeSettings: (change: Partial<ReaderSettings>) => void
  /** The bars are hidden, so that the page has the whole screen. */
  isBare: boolean
  setBare: (isBare: boolean) => void
  /** The place in the head for the current page's controls. */
  head: HTMLElement | null
}
