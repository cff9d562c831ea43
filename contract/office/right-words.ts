import { type Locale, pickText } from '../locale.ts'
import { admin, permissionPattern, superAdmin } from './role.ts'

type Words = Readonly<Record<string, Record<Locale, string>>>

/** A right's resource: the first half of its name. */
export const rightResourceWords: Words = {
  order: { en: 'Orders', ar: 'الطلبات' },
  coupon: { en: 'Coupons', ar: 'رموز الخصم' },
  message: { en: 'Messages', ar: 'الرسائل' },
  customer: { en: 'Customers', ar: 'العملاء' },
  memo: { en: 'Memos', ar: 'المذكرات' },
  stage: { en: 'Stages', ar: 'المراحل' },
  component: { en: 'Parts of stages', ar: 'أجزاء المراحل' },
  subject: { en: 'Subjects', ar: 'المواد' },
  package: { en: 'Packages', ar: 'الباقات' },
  erratum: { en: 'Errata', ar: 'التصويبات' },
  reading: { en: 'How memos are read', ar: 'قراءة المذكرات' },
  settlement: { en: 'Reconciliation', ar: 'مطابقة الدفعات' },
  queue: { en: 'Mail and background work', ar: 'البريد والأعمال التلقائية' },
  report: { en: 'Reports', ar: 'التقارير' },
  review: { en: 'Reviews', ar: 'التقييمات' },
  question: { en: 'Questions', ar: 'الأسئلة' },
  staff: { en: 'Staff', ar: 'الموظفون' },
  setting: { en: 'Settings', ar: 'الإعدادات' },
  audit: { en: 'Log', ar: 'السجل' },
  copy: { en: 'Copies', ar: 'النسخ' },
  catalogue: { en: 'Whole catalogue', ar: 'قائمة المنتجات كاملة' },
  shipment: { en: 'Printing and delivery', ar: 'الطباعة والتوصيل' },
  entitlement: { en: 'Free copies', ar: 'النسخ المجانية' },
  home: { en: 'Home page', ar: 'الصفحة الرئيسية' },
  job: { en: 'Long jobs', ar: 'المهام الطويلة' },
  search: { en: 'Search words', ar: 'كلمات البحث' },
}

/** Its action: the second half. */
export const rightActionWords: Words = {
  view: { en: 'See', ar: 'عرض' },
  edit: { en: 'Edit', ar: 'تعديل' },
  create: { en: 'Add', ar: 'إضافة' },
  cash: { en: 'Take cash', ar: 'استلام النقد' },
  cancel: { en: 'Cancel unpaid', ar: 'إلغاء ما لم يُدفع' },
  refund: { en: 'Refund', ar: 'رد المبالغ' },
  reply: { en: 'Answer', ar: 'الرد' },
  trace: { en: 'Trace a leak', ar: 'تتبّع نسخة مسرّبة' },
  import: { en: 'Import', ar: 'الاستيراد' },
  publish: { en: 'Publish and withdraw', ar: 'النشر والسحب' },
  export: { en: 'Export', ar: 'التصدير' },
  disable: { en: 'Disable accounts', ar: 'إيقاف الحسابات' },
  moderate: { en: 'Hide and show', ar: 'الإخفاء والإظهار' },
  personal: { en: 'Personal data', ar: 'البيانات الشخصية' },
  grant: { en: 'Give', ar: 'منح' },
}

const roleWords: Words = {
  [superAdmin]: { en: 'Owner', ar: 'صاحب المتجر' },
  [admin]: { en: 'Staff', ar: 'من فريق المتجر' },
}

/** What staff call a role; undefined if it has no words. */
export function wordOfRole(role: string, locale: Locale): string | undefined {
  const own = roleWords[role]
  if (own) return pickText(own, locale).text
  if (!permissionPattern.test(role)) return undefined
  const [resource = '', action = ''] = role.split('-')
  const [about, may] = [rightResourceWords[resource], rightActionWords[action]]
  return about && may && `${pickText(about, locale).text}: ${pickText(may, locale).text}`
}
