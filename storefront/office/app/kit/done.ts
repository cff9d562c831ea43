import { m } from 'storefront/app/i18n/m-office.ts'

const words = {
  created: m.office_done_created,
  saved: m.office_done_saved,
  memoFile: m.office_done_memo_file,
  memoCover: m.office_done_memo_cover,
  note: m.office_done_note,
  cash: m.office_done_cash,
  address: m.office_done_address,
  cancelled: m.office_done_cancelled,
  takenBack: m.office_done_taken_back,
  refund: m.office_done_refund,
  sold: m.office_done_sold,
  discarded: m.office_done_discarded,
  papers: m.office_done_papers,
}
export type Done = keyof typeof words

/** For an action that redirects: what the next page reports once (`done-toast.tsx`). */
export const doneQuery = (what: Done) => ({ done: what })

/** The message for an address; undefined if no office action wrote it. */
export const doneText = (what: string): string | undefined => (Object.hasOwn(words, what) ? words[what as Done]() : undefined)
