import type { confirm as english } from '../en/confirm.ts'

export const confirm: Record<keyof typeof english, string> = {
  confirm_delete_question: 'سيتم حذف هذا العنصر، هل أنت متأكد؟',
  confirm_delete_yes: 'نعم، احذف',
  confirm_delete_cancel: 'إلغاء',
}
