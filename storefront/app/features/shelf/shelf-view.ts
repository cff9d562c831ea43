import type { BilingualText } from 'contract/locale.ts'
import { startOfShopDay } from 'contract/shop-time.ts'
import type { LibraryMemo } from 'contract/student/library.ts'
import type { Shelf, ShelfSpine, TermOfShelf } from 'contract/student/shelf.ts'
import { termText } from '../../ui/cover/term-text.ts'
import { type PackageCardData, toPackageCard } from '../catalog/card/card-data.ts'
import { gradeText } from '../catalog/item/item-words.ts'
import { percentRead } from '../library/reading-progress.ts'

/** A memo on the shelf as shown. `size`: relative to the longest, which has 100. `volume`: only if the shelf has several of the subject. */
export type Spine = Pick<ShelfSpine, 'id' | 'title' | 'price' | 'currency' | 'isFree' | 'owned' | 'isInPackage'> & {
  subject: BilingualText
  hue: string
  volume: number | null
  percent: number | null
  size: number
  isBeingRead: boolean
  /** Until its subject's exam; null if the date is unknown or past. */
  daysToExam: number | null
}

export type Exam = Pick<Shelf['exams'][number], 'subjectId' | 'title' | 'hue' | 'daysToExam'> & { at: string }

export type ShelfView = Pick<Shelf, 'daysToExam'> & {
  grade: { text: string } | { title: BilingualText }
  term: string | null
  /** The day of the first exam, as a timestamp. */
  examAt: string | null
  exams: Exam[]
  spines: Spine[]
  offer: (Omit<TermOfShelf, 'package'> & { item: PackageCardData }) | null
}

/** Only what is shown is sent to the browser. Null without a grade. `current`: the memo being read. */
export function viewShelf({ term, examOn, daysToExam, exams, spines, offer }: Shelf, current: LibraryMemo | undefined): ShelfView | null {
  if (!term) return null
  const text = gradeText(term)
  const most = Math.max(1, ...spines.map(({ pageCount }) => pageCount))
  const daysTo = new Map(exams.map((exam) => [exam.subjectId, exam.daysToExam]))
  const ofSubject = Map.groupBy(spines, ({ subject }) => subject.id)
  return {
    grade: text ? { text } : { title: term.title },
    term: text && term.term ? termText(term.term) : null,
    daysToExam,
    examAt: examOn && startOfShopDay(examOn).toISOString(),
    exams: exams.map(({ examOn: day, ...exam }) => ({ ...exam, at: startOfShopDay(day).toISOString() })),
    spines: spines.map((spine) => {
      const { id, title, price, currency, isFree, owned, isInPackage, subject, pageCount } = spine
      const volumes = ofSubject.get(subject.id) ?? []
      return {
        ...{ id, title, price, currency, isFree, owned, isInPackage, subject: subject.title, hue: subject.hue },
        volume: volumes.length > 1 ? volumes.indexOf(spine) + 1 : null,
        percent: owned ? percentRead(spine) : null,
        size: Math.round((100 * pageCount) / most),
        daysToExam: daysTo.get(subject.id) ?? null,
        isBeingRead: owned !== null && spine.lastPage !== null && id === current?.id,
      }
    }),
    offer: offer && toOffer(offer),
  }
}

/** The cart's row has the full price: its sum deducts what the student owns. */
const toOffer = ({ package: bundle, ...sums }: TermOfShelf): ShelfView['offer'] => ({ ...sums, item: toPackageCard(bundle) })
