import type { Locale } from 'contract/locale.ts'

type PayPageTexts = {
  banner: string
  trying: string
  title: string
  order: string
  ordered: string
  amount: string
  /** Asks for one of the three below. */
  answer: string
  pay: string
  decline: string
  cancel: string
  outcomes: Record<'pay' | 'decline' | 'cancel', string>
  decided: string
  goOn: string
}

export const payPageTexts: Record<Locale, PayPageTexts> = {
  en: {
    banner: 'Test payments — no money moves',
    trying: 'Whatever you choose here is only for trying the shop.',
    title: 'Practice payment',
    order: 'Order',
    ordered: 'What is paid for',
    amount: 'To pay',
    answer: 'What should the bank answer?',
    pay: 'Pay',
    decline: 'Decline',
    cancel: 'Cancel',
    outcomes: {
      pay: 'What was ordered is yours, as if it had been paid for',
      decline: 'As if the balance were too low',
      cancel: 'As if the buyer had gone back',
    },
    decided: 'This payment is closed.',
    goOn: 'Back to the shop',
  },
  ar: {
    banner: 'مدفوعات تجريبية — لا يُخصم أي مبلغ',
    trying: 'كل ما تختاره هنا لتجربة المتجر فقط.',
    title: 'دفع تجريبي',
    order: 'الطلب',
    ordered: 'ما تدفع ثمنه',
    amount: 'المبلغ',
    answer: 'بماذا يردّ البنك؟',
    pay: 'ادفع',
    decline: 'رفض',
    cancel: 'إلغاء',
    outcomes: {
      pay: 'يصبح ما طلبته لك، كأن ثمنه دُفع',
      decline: 'كأن الرصيد لا يكفي',
      cancel: 'كأن المشتري عاد دون أن يدفع',
    },
    decided: 'أُغلقت عملية الدفع هذه.',
    goOn: 'العودة إلى المتجر',
  },
}
