/** What is wrong with a line of an order, by field name. */
export const lineTexts = {
  notSellable: { en: 'This is not for sale.', ar: 'هذا غير معروض للبيع.' },
  outOfStock: { en: 'There are not that many printed copies left.', ar: 'لا تتوفر هذه الكمية من النسخ المطبوعة.' },
  onlyOne: { en: 'One is enough: it is yours for good.', ar: 'تكفي نسخة واحدة، فهي لك دائماً.' },
  otherKind: { en: 'What has this number is of another kind.', ar: 'هذا الرقم لعنصر من نوع آخر.' },
  twice: { en: 'This is in the order twice.', ar: 'هذا مكرر في الطلب.' },
  alreadyOwned: { en: 'This is in your library already.', ar: 'هذا في مكتبتك بالفعل.' },
} as const
export const someUnorderable = {
  en: 'Some of what is in the cart cannot be ordered.',
  ar: 'في السلة ما لا يمكن طلبه.',
} as const
export const tooManyOpen = {
  en: 'You have many unpaid orders. Pay for one or cancel it, then order again.',
  ar: 'لديك طلبات كثيرة بانتظار الدفع. ادفع أحدها أو ألغِه، ثم اطلب من جديد.',
} as const

export const tooManyUnpaid = {
  en: 'Many orders were started in the last hour and not paid for. Your cart stays as it is: please try again a little later.',
  ar: 'بدأت خلال الساعة الماضية طلبات كثيرة لم يُدفع ثمنها. ستبقى سلتك كما هي، يرجى المحاولة بعد قليل.',
} as const

export type LineText = keyof typeof lineTexts

/** The same for a clerk, where the student's texts would not fit. */
const clerkTexts: Partial<Record<LineText, { en: string; ar: string }>> = {
  onlyOne: { en: 'You only need to buy a file once.', ar: 'الملف يُشترى مرة واحدة.' },
  alreadyOwned: { en: 'The student owns this already.', ar: 'هذا في مكتبة الطالب من قبل.' },
}

export const lineTextOf = (text: LineText, actor: 'payer' | 'staff' | undefined): { en: string; ar: string } =>
  (actor === 'staff' ? clerkTexts[text] : undefined) ?? lineTexts[text]
