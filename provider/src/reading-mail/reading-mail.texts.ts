import type { Locale } from 'contract/locale.ts'

type ReadingMailTexts = {
  /** If an account has no name. */
  nameless: string
  confirm: { subject: (name: string) => string; text: (name: string) => string; button: (name: string) => string }
  confirmNote: (name: string) => string
  month: {
    subject: (name: string, month: string) => string
    text: (name: string, month: string) => string
    pages: (read: number, all: number) => string
    firstTime: (count: number) => string
    since: (name: string, day: string) => string
    button: (title: string) => string
    note: (name: string) => string
    uncounted: string
  }
  end: string
}

const arabicPlural = new Intl.PluralRules('ar')
const pagesInArabic: Record<Intl.LDMLPluralRule, (count: number) => string> = {
  zero: (count) => `${count} صفحة`,
  one: () => 'صفحة واحدة',
  two: () => 'صفحتين',
  few: (count) => `${count} صفحات`,
  many: (count) => `${count} صفحة`,
  other: (count) => `${count} صفحة`,
}

/** To whoever has paid for a student's memos. Contains only the student's first name, and avoids grammatical gender. */
export const readingMailTexts: Record<Locale, ReadingMailTexts> = {
  en: {
    nameless: 'the student',
    confirm: {
      subject: (name) => `Shall we write to you once a month about what ${name} reads?`,
      text: (name) =>
        `Somebody who paid for ${name}’s memos gave us this address, to be told once a month what was read. If it was you, confirm with one tap. Then we ask ${name}.`,
      button: (name) => `Yes, ask ${name}`,
    },
    confirmNote: (name) => `If it was not you, do nothing: we send nothing unless you confirm and ${name} agrees.`,
    month: {
      subject: (name, month) => `What ${name} read in ${month}`,
      text: (name, month) => `The memos that ${name} read in ${month}, and how many of their pages have been read so far:`,
      pages: (read, all) => `${read} of ${all} ${all === 1 ? 'page' : 'pages'}`,
      firstTime: (count) => `Pages read for the first time: ${count}.`,
      since: (name, day) => `Counted from ${day}, when ${name} agreed to this mail.`,
      button: (title) => `Look into “${title}”`,
      note: (name) => `You asked for this mail, and ${name} agreed to it. Each of you can end it.`,
      uncounted: 'What is read on paper or in a downloaded file is not counted. If nothing was read here in a month, no mail comes.',
    },
    end: 'No more mails about this',
  },
  ar: {
    nameless: 'الطالب',
    confirm: {
      subject: (name) => `هل نرسل إليك مرة كل شهر قراءات ${name}؟`,
      text: (name) =>
        `دفع أحدهم ثمن مذكرات ${name} وأعطانا هذا البريد لنرسل إليه مرة كل شهر ما قُرئ منها. إن كنت أنت، فأكّد ذلك بضغطة واحدة، ثم نسأل ${name}.`,
      button: (name) => `نعم، اسألوا ${name}`,
    },
    confirmNote: (name) => `إن لم تكن أنت فلا تفعل شيئاً: لن نرسل شيئاً دون تأكيدك وموافقة ${name}.`,
    month: {
      subject: (name, month) => `قراءات ${name} في ${month}`,
      text: (name, month) => `مذكرات ${name} التي قُرئ فيها في ${month}، وما قُرئ من صفحات كل منها حتى الآن:`,
      pages: (read, all) => `${read} من ${pagesInArabic[arabicPlural.select(all)](all)}`,
      firstTime: (count) => `الصفحات التي قُرئت للمرة الأولى: ${count}.`,
      since: (name, day) => `محسوبة من ${day}، يوم موافقة ${name} على هذه الرسالة.`,
      button: (title) => `ألقِ نظرة على «${title}»`,
      note: (name) => `تصلك هذه الرسالة بطلبك وبموافقة ${name}، ولكل منكما أن يوقفها.`,
      uncounted: 'لا يُحسب ما يُقرأ على الورق أو في ملف منزَّل. وإذا لم يُقرأ هنا شيء في شهر فلا تصل رسالة عنه.',
    },
    end: 'لا أريد رسائل من هذا النوع',
  },
}
