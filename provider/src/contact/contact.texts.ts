import { shopMark } from '../mail/shop-mark.ts'

export const contactTexts = {
  attachment: {
    en: 'Attach an image or a PDF of 5 MB at most',
    ar: 'أرفق صورة أو ملف PDF لا يزيد على 5 ميغابايت',
  },
} as const

/** The topics with their names on the page. */
export const topicTexts = {
  order: { en: 'An order', ar: 'طلب' },
  payment: { en: 'A payment', ar: 'الدفع' },
  file: { en: 'A problem with a file', ar: 'مشكلة في ملف' },
  suggestion: { en: 'A suggestion', ar: 'اقتراح' },
  other: { en: 'Something else', ar: 'موضوع آخر' },
} as const

const arabicPlural = new Intl.PluralRules('ar')

function arabicHours(hours: number): string {
  const form = arabicPlural.select(hours)
  if (form === 'one') return 'ساعة واحدة'
  if (form === 'two') return 'ساعتين'
  return form === 'few' ? `${hours} ساعات` : `${hours} ساعة`
}

export const copyTexts = {
  en: {
    subject: (number: string) => `We have your message (no. ${number})`,
    text: (hours: number) =>
      `Thank you for writing. We answer within ${hours === 1 ? 'one hour' : `${hours} hours`} on working days, to this address.`,
    number: 'Your message has the number',
    yours: 'This is what you wrote:',
    thread: 'Add something, or see the answer later',
    note: 'If this was not you, somebody mistyped an address, and there is nothing you need to do.',
  },
  ar: {
    subject: (number: string) => `وصلتنا رسالتك (رقم ${number})`,
    text: (hours: number) => `شكراً لمراسلتنا. نرد خلال ${arabicHours(hours)} في أيام العمل على هذا البريد.`,
    number: 'رقم رسالتك',
    yours: 'هذا ما كتبته:',
    thread: 'أضف شيئاً، أو اطلع على الرد لاحقاً',
    note: 'لم تكتب إلينا؟ إذن أخطأ أحدهم في كتابة عنوانه، ولا حاجة إلى فعل شيء.',
  },
} as const

export const staffTexts = {
  en: {
    team: 'team',
    order: 'Order',
    unchecked: 'as written, not checked',
    attachment: 'Attachment',
    again: 'Written again in the same thread:',
  },
  ar: {
    team: `فريق ${shopMark}`,
    order: 'الطلب',
    unchecked: 'كما كُتب، لم يُتحقق منه',
    attachment: 'المرفق',
    again: 'إضافة في المراسلة نفسها:',
  },
} as const
