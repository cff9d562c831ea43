import type { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** What a table holds. */
export const kindWords: Record<ImportKind, () => string> = {
  memos: m.office_import_memos,
  subjects: m.office_import_subjects,
  printed: m.office_import_printed,
  packages: m.office_import_packages,
  studyStages: m.office_import_stages,
  components: m.office_import_components,
  coupons: m.office_import_coupons,
}
