import type { trace as english } from '../../en/office/trace.ts'

export const trace: Record<keyof typeof english, string> = {
  office_trace: 'تتبّع النسخ المسرّبة',
  office_trace_facts: 'في كل صفحة من النسخة رمز يدل على الطلب والمشتري. ويُسجَّل كل بحث في السجل.',
  office_trace_code: 'رمز التتبّع',
  office_trace_code_hint: 'كما هو أسفل الصفحة؛ لا تهم المسافات ولا الحروف الصغيرة ولا كتابة O مكان 0.',
  office_trace_missing: 'أدخل الرمز المكتوب في الصفحة',
  office_trace_find: 'ابحث عن المشتري',
  office_trace_none: 'لا توجد نسخة بهذا الرمز. قارنه بالصفحة مرة أخرى.',
  office_trace_failed: 'لم يرد المتجر. حاول مرة أخرى.',
  office_trace_found: 'هذه النسخة',
  office_trace_memo: 'المذكرة',
  office_trace_edition: '{title}، الطبعة {edition}',
  office_trace_order: 'الطلب',
  office_trace_buyer: 'المشتري',
  office_trace_buyer_gone: 'حُذف الحساب.',
  office_trace_made: 'أُعدّت النسخة',
}
