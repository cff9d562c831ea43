import type { cover as english } from '../en/cover.ts'

export const cover: Record<keyof typeof english, string> = {
  shop_name: 'ورّاق',
  cover_memo: 'مذكرة',
  cover_package: 'باقة',
  cover_grade: 'الصف',
  catalog_term_1: 'الفصل الأول',
  catalog_term_2: 'الفصل الثاني',
  catalog_term_full: 'السنة كاملة',
}
