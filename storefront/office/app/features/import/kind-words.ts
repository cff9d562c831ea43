import type { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import type { OfficePageName } from 'contract/office/office-pages.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** A table's contents. */
export const kindWords: Record<ImportKind, () => string> = {
  memos: m.office_import_memos,
  subjects: m.office_import_subjects,
  printed: m.office_import_printed,
  packages: m.office_import_packages,
  studyStages: m.office_import_stages,
  components: m.office_import_components,
  coupons: m.office_import_coupons,
}

/** The page that lists a table's rows once saved. */
export const listOf: Record<ImportKind, OfficePageName> = {
  ...{ memos: 'memos', printed: 'memos', subjects: 'subjects', packages: 'packages' },
  ...{ studyStages: 'curriculum', components: 'curriculum', coupons: 'coupons' },
}
