import type { Fault } from 'contract/faults.ts'

/** The provider's own checks of a memo. */
export const memoFaults = {
  notSoldAlone: {
    en: 'A price for both needs a price for the file',
    ar: 'سعر الملف والنسخة معاً يحتاج إلى سعر للملف',
  },
  belowCopy: { en: 'The price of both cannot be lower than that of the copy alone', ar: 'لا يجوز أن يقل سعرهما معاً عن سعر النسخة وحدها' },
  savesNothing: {
    en: 'This is no cheaper than the two prices together: leave it empty',
    ar: 'لا توفير فيه عن السعرين منفردين: اتركه فارغاً',
  },
  subject: { en: 'There is no such subject', ar: 'لا توجد مادة كهذه' },
  sku: { en: 'Another memo has this number', ar: 'هذا الرقم لمذكرة أخرى' },
  component: { en: 'The subject is not taught there', ar: 'هذه المادة لا تُدرَّس هناك' },
  publishAt: { en: 'Choose a time in the future', ar: 'اختر وقتاً لم يأتِ بعد' },
  tocPage: (last: number) => ({ en: `The file has ${last} pages`, ar: `عدد صفحات الملف: ${last}` }),
  stock: { en: 'More copies were sold meanwhile than this leaves', ar: 'بيعت في هذه الأثناء نسخ أكثر مما يسمح به هذا العدد' },
} satisfies Record<string, Fault | ((last: number) => Fault)>

export const memoRefusals = {
  changed: { en: 'Somebody else saved this memo meanwhile.', ar: 'حفظ شخص آخر هذه المذكرة في هذه الأثناء.' },
  wasOnSale: {
    en: 'This memo was on sale, so it cannot be deleted. Take it off sale instead.',
    ar: 'عُرضت هذه المذكرة للبيع فلا يمكن حذفها. أوقف بيعها بدلاً من ذلك.',
  },
} satisfies Record<string, Fault>

/** Why an uploaded file cannot be sold. */
export const pdfFaults = {
  notPdf: { en: 'This is not a PDF', ar: 'هذا ليس ملف PDF' },
  encrypted: {
    en: 'The PDF is locked. Save it again without a password',
    ar: 'ملف PDF مقفل. احفظه من جديد بلا كلمة مرور',
  },
  broken: { en: 'The PDF is broken, or no copies can be made of it', ar: 'ملف PDF تالف، أو لا يمكن عمل نسخ منه' },
  slow: {
    en: 'The PDF takes too long to read. Save it again, for example by printing it to a PDF, or in parts',
    ar: 'قراءة ملف PDF تستغرق وقتاً طويلاً جداً. احفظه من جديد، مثلاً بطباعته إلى ملف PDF، أو قسّمه إلى أجزاء',
  },
  active: {
    en: 'The PDF does more than show pages: it contains scripts, videos, other files, or forms that are sent. Save it again without them, for example by printing it to a PDF',
    ar: 'في ملف PDF أكثر من صفحات تُقرأ: برامج أو مقاطع فيديو أو ملفات أخرى أو نماذج تُرسل. احفظه من جديد بدونها، مثلاً بطباعته إلى ملف PDF',
  },
  fonts: {
    en: 'The PDF does not contain all its fonts, so others would read or print wrong letters. Save it again with “embed fonts”. Missing',
    ar: 'لا يحمل ملف PDF كل خطوطه، فقد تظهر حروفه أو تُطبع خطأ. احفظه من جديد مع «تضمين الخطوط». الناقص',
  },
} satisfies Record<string, Fault>

/** Why a PDF cannot be sold; font names are in the order of a Latin text. */
export function wordsOfPdf({ pdfFault, said }: { pdfFault: keyof typeof pdfFaults; said: string }): Fault {
  const { en, ar } = pdfFaults[pdfFault]
  const names = pdfFault === 'fonts' ? `: \u2066${said}\u2069` : ''
  return { en: en + names, ar: ar + names }
}
