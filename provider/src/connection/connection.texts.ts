import type { Locale } from 'contract/locale.ts'
import type { NoRehearsal } from 'contract/shop/connection.ts'

type Text = Record<Locale, string>

export const connectionTexts = {
  missing: { en: 'Enter this key', ar: 'أدخل هذا المفتاح' },
  short: { en: 'This is too short: it has at least 32 characters', ar: 'هذا قصير: لا يقل عن 32 رمزاً' },
  long: { en: 'This is too long', ar: 'هذا أطول من المسموح' },
  address: { en: 'Choose one of the addresses', ar: 'اختر أحد العناوين' },
  otherAddress: {
    en: 'Another address has another account: enter its key as well',
    ar: 'لكل عنوان حساب آخر: أدخل مفتاحه أيضاً',
  },
  demo: {
    en: 'This key moves real money, and everybody knows the passwords of a demo: use a test key',
    ar: 'هذا المفتاح يحرّك مالاً حقيقياً، وكلمات مرور النسخة التجريبية يعرفها الجميع: استعمل مفتاحاً تجريبياً',
  },
  rehearsal: {
    en: 'This key moves real money, and this shop is started for a rehearsal (ALLOW_SANDBOX=true)',
    ar: 'هذا المفتاح يحرّك مالاً حقيقياً، وهذا المتجر يعمل في وضع التجربة (ALLOW_SANDBOX=true)',
  },
  embedded: {
    en: 'This key moves real money, and the embedded database may lose it when the power fails: start the shop with DATABASE_URL, or with ALLOW_EMBEDDED_DB=true',
    ar: 'هذا المفتاح يحرّك مالاً حقيقياً، وقاعدة البيانات المدمجة قد تفقده عند انقطاع الكهرباء: شغّل المتجر بالإعداد DATABASE_URL أو ALLOW_EMBEDDED_DB=true',
  },
  passwordAgain: {
    en: 'Enter the password of this user on this server',
    ar: 'أدخل كلمة مرور هذا المستخدم على هذا الخادم',
  },
  openPassword: {
    en: 'Without encryption no password is sent: choose another, or leave the user empty',
    ar: 'لا تُرسل كلمة مرور بلا تشفير: اختر تشفيراً، أو اترك اسم المستخدم فارغاً',
  },
  demoMail: {
    en: 'In a demo everybody may log in, so its mail stays in its own mailbox.',
    ar: 'يستطيع الجميع دخول النسخة التجريبية، لذلك يبقى بريدها في صندوقها.',
  },
} satisfies Record<string, Text>

/** Why no rehearsal can begin. */
export const rehearsalTexts: Record<NoRehearsal, Text> = {
  demo: { en: 'A demo takes play money anyway', ar: 'المتجر التجريبي يأخذ نقوداً وهمية على كل حال' },
  environment: {
    en: 'This shop was started for a rehearsal (ALLOW_SANDBOX=true): it ends there',
    ar: 'شُغّل هذا المتجر للتجربة (ALLOW_SANDBOX=true)، فتنتهي التجربة من هناك',
  },
  live: {
    en: 'A key that moves real money is stored: remove it first, and wait until nothing is under way with it',
    ar: 'في المتجر مفتاح يحرّك مالاً حقيقياً: أزله أولاً، وانتظر حتى ينتهي ما يجري به',
  },
  unreadable: {
    en: 'Keys of a gateway are stored that cannot be opened: remove them first',
    ar: 'في المتجر مفاتيح بوابة دفع يتعذّر فتحها: أزلها أولاً',
  },
}

/** Another account cannot be asked about this one's payments. */
export const underWay = (count: number): Text => ({
  en: `These keys belong to another system. Payments or refunds under way with the current one: ${count}. Wait until they have ended.`,
  ar: `هذه المفاتيح لنظام آخر. عدد الدفعات والمبالغ المستردة الجارية بالمفاتيح الحالية: ${count}. انتظر حتى تنتهي.`,
})
