import type { NewContact } from 'contract/student/contact.ts'
import type { PageArea } from 'contract/student/page-area.ts'
import type { ReportVerdict } from 'contract/student/report-spot.ts'

type Message = {
  /** The student, by position in the list of all; undefined: somebody without an account. */
  from: number | { name: string; email: string; locale: 'en' | 'ar' }
  hoursAgo: number
  topic: NewContact['topic']
  text: string
  answer?: string
  isSettled?: boolean
}

export const messages: readonly Message[] = [
  {
    from: 4,
    hoursAgo: 26 * 24,
    topic: 'order',
    text: 'السلام عليكم، طلبت نسخة مطبوعة لولدي في الرابع، هل أقدر أغيّر العنوان إلى بيت جدته في حطين؟',
    answer: 'وعليكم السلام. غيّرنا العنوان، وسيصلكم المندوب غداً بعد العصر.',
  },
  {
    from: { name: 'Anfal Al-Saeed', email: 'anfal.alsaeed@example.com', locale: 'en' },
    hoursAgo: 19 * 24,
    topic: 'suggestion',
    text: 'Could you add notes for grade 11 statistics in English? Our school teaches it in English this year.',
    answer: 'Thank you for the idea. The author has begun with it; the first unit comes in December.',
    isSettled: true,
  },
  {
    from: 11,
    hoursAgo: 12 * 24,
    topic: 'payment',
    text: 'انقطع النت وأنا أدفع وما أدري إذا انخصم المبلغ من البطاقة أو لا. ممكن تتأكدون؟',
    answer: 'تأكدنا: لم يصلنا أي مبلغ، والطلب انتهى من نفسه. يمكنك أن تطلب من جديد باطمئنان.',
  },
  {
    from: 9,
    hoursAgo: 52,
    topic: 'file',
    text: 'The memo opens on my laptop, but on my tablet the pages stay white since yesterday. It is an older Android tablet.',
  },
  { from: 15, hoursAgo: 27, topic: 'order', text: 'متى يكون الطلب جاهزاً للاستلام؟ أحتاجه قبل اختبار يوم الأحد.' },
  {
    from: { name: 'أ. عايشة الكندري', email: 'aisha.alkandari@example.com', locale: 'ar' },
    hoursAgo: 5,
    topic: 'other',
    text: 'أنا معلمة أحياء وأرغب في نشر مذكراتي عندكم. كيف أبدأ؟ وما نسبة المؤلف؟',
  },
]

/** Errors that owners report on pages of bought memos, newest last. */
type Report = { hoursAgo: number; page: number; ar: string; en: string; area?: PageArea; verdict?: ReportVerdict }

export const reports: readonly Report[] = [
  {
    hoursAgo: 16 * 24,
    page: 3,
    ar: 'ناتج المثال الثاني مكتوب 12 والصحيح 21.',
    en: 'The result of the second example says 12, but it should be 21.',
    area: { left: 0.1, top: 0.38, right: 0.9, bottom: 0.5 },
    verdict: 'accepted',
  },
  {
    hoursAgo: 8 * 24,
    page: 5,
    ar: 'السؤال الأخير ليس له إجابة في آخر المذكرة.',
    en: 'The last question has no answer at the end of the memo.',
    verdict: 'noError',
  },
  {
    hoursAgo: 3 * 24,
    page: 2,
    ar: 'الكلمة في السطر الثالث ناقصة حرفاً.',
    en: 'A letter is missing in the third line.',
  },
  {
    hoursAgo: 9,
    page: 4,
    ar: 'الرسم لا يطابق المعطيات: طول الضلع في الرسم 6 وفي السؤال 8.',
    en: 'The drawing does not match the question: the side is 6 there, and 8 in the text.',
    area: { left: 0.12, top: 0.2, right: 0.88, bottom: 0.42 },
  },
]

/** Students' questions before buying, still unanswered. */
export const questions: readonly { from: number; hoursAgo: number; text: string }[] = [
  { from: 6, hoursAgo: 40, text: 'Is this for the new book of this year, or for the one before?' },
  { from: 12, hoursAgo: 21, text: 'Are the answers explained step by step, or only the results?' },
  { from: 2, hoursAgo: 7, text: 'هل تكفي وحدها للاختبار القصير الثاني أم أحتاج معها نماذج؟' },
]

export const reviews: readonly { rating: number; ar: string; en: string }[] = [
  {
    rating: 5,
    ar: 'مرتبة جداً، ذاكرت منها ليلة الاختبار وكفتني.',
    en: 'Very tidy. I studied from it the night before the test, and it was enough.',
  },
  { rating: 4, ar: 'الشرح ممتاز، أتمنى مسائل أكثر في الوحدة الأخيرة.', en: 'Great explanations; I wish the last unit had more problems.' },
  { rating: 5, ar: 'أول مرة أفهم هذا الدرس.', en: 'The first time I understood this lesson.' },
  { rating: 3, ar: 'جيدة، لكن الخط صغير عند الطباعة.', en: 'Good, but the letters are small on paper.' },
]

/** Searches that found nothing, and how often. */
export const misses: readonly [text: string, times: number, daysAgo: number][] = [
  ['قدرات أكاديمية الشرطة', 6, 1],
  ['french grade 11', 5, 2],
  ['لغة فرنسية حادي عشر', 4, 0],
  ['toefl', 3, 4],
  ['محاسبة جامعة', 3, 6],
  ['psychology 101', 2, 9],
  ['سات رياضيات', 2, 3],
  ['calculus 3', 1, 13],
]
