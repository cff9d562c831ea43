import type { Locale } from 'contract/locale.ts'

type PayPageTexts = {
  banner: string
  title: string
  order: string
  amount: string
  pay: string
  decline: string
  cancel: string
  decided: string
  goOn: string
}

export const payPageTexts: Record<Locale, PayPageTexts> = {
  en: {
    banner: 'Test payments — no money moves',
    title: 'Payment',
    order: 'Order',
    amount: 'To pay',
    pay: 'Pay',
    decline: 'Decline',
    cancel: 'Cancel',
    decided: 'This payment is closed.',
    goOn: 'Back to the shop',
  },
  ar: {
    banner: 'مدفوعات تجريبية — لا يُخصم أي مبلغ',
    title: 'الدفع',
    order: 'الطلب',
    amount: 'المبلغ',
    pay: 'ادفع',
    decline: 'رفض',
    cancel: 'إلغاء',
    decided: 'أُغلقت عملية الدفع هذه.',
    goOn: 'العودة إلى المتجر',
  },
}
