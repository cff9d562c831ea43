import { m } from 'storefront/app/i18n/m-office.ts'

/** What the fields of the form are called, for the save bar and for the comparison of two versions. */
export const memoLabels = (edition: string): Record<string, string> => ({
  title: m.office_memo_title(),
  summary: m.office_memo_summary(),
  description: m.office_memo_description(),
  changes: m.office_memo_changes({ edition }),
  authorName: m.office_memo_author(),
  subjectId: m.office_memo_subject(),
  componentId: m.office_memo_component(),
  type: m.office_memo_type(),
  contentLanguage: m.office_memo_language(),
  academicYear: m.office_memo_year(),
  price: m.office_memo_price_file(),
  compareAtPrice: m.office_memo_price_before(),
  isFree: m.office_memo_is_free(),
  state: m.office_memo_state(),
  publishAt: m.office_memo_state_date_label(),
  toc: m.office_memo_contents(),
  'printed.isSold': m.office_memo_printed(),
  'printed.price': m.office_memo_price_print(),
  'printed.bothPrice': m.office_memo_price_both(),
  'printed.stock': m.office_memo_stock(),
  'printed.reorderPoint': m.office_memo_reorder(),
  'printed.weightG': m.office_memo_weight(),
  'printed.binding': m.office_memo_binding(),
  'printed.colour': m.office_memo_colour(),
})
