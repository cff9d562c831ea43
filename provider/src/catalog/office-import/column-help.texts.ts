import type { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import type { Fault } from 'contract/faults.ts'

const text = (en: string, ar: string): Fault => ({ en, ar })

/** The meaning of each column, for those who fill in tables. Names end in a language where there are two columns. */
const ofAll: Record<string, Fault> = {
  key: text('The code by which your tables refer to this row. It never changes.', 'الرمز الذي تذكر به جداولك هذا الصف، ولا يتغير أبداً.'),
  sku: text('The number of the memo. It never changes.', 'رقم المذكرة، ولا يتغير أبداً.'),
  subject: text('The key of its subject (table of subjects).', 'رمز مادتها في جدول المواد.'),
  study_stage: text('The key of its stage (table of stages).', 'رمز مرحلته في جدول المراحل.'),
  component: text('The key of its grade and term; empty: none.', 'رمز صفها وفصلها؛ فارغ: لا شيء.'),
  components: text('The keys of the terms in which it is taught, with | between them.', 'رموز الفصول التي تُدرَّس فيها، وبينها |.'),
  type: text('What kind of memo it is.', 'نوع المذكرة.'),
  kind: text('What kind of stage it is.', 'نوع المرحلة.'),
  content_language: text('The language in which it is written.', 'اللغة التي كُتبت بها.'),
  title: text('Its title. One of the two languages is enough.', 'العنوان. تكفي إحدى اللغتين.'),
  name: text('Its name. One of the two languages is enough.', 'الاسم. تكفي إحدى اللغتين.'),
  summary: text('One or two sentences for lists.', 'جملة أو جملتان للقوائم.'),
  description: text('The text of its page.', 'نص صفحته.'),
  author: text('Who wrote it. One of the two languages is enough.', 'من كتبها. تكفي إحدى اللغتين.'),
  teachers: text('Who teaches it, with | between names.', 'من يدرّسها، وبين الأسماء |.'),
  aliases: text('Other names that people search for, with | between them.', 'أسماء أخرى يبحث بها الناس، وبينها |.'),
  academic_year: text('Like 2026/27.', 'مثل 2026/27.'),
  edition: text('A whole number; a higher one is a new edition.', 'عدد صحيح، والأكبر طبعة جديدة.'),
  published_on: text('A day like 2026-09-01; empty: today.', 'يوم مثل 2026-09-01؛ فارغ: اليوم.'),
  updated_on: text('A day like 2026-09-01; empty: as published_on.', 'يوم مثل 2026-09-01؛ فارغ: كما في published_on.'),
  price: text('A number with a point, without a currency; empty: not sold alone.', 'رقم بنقطة عشرية بلا عملة؛ فارغ: لا يُباع منفرداً.'),
  compare_at_price: text('The price before, shown struck through.', 'السعر السابق، ويظهر مشطوباً.'),
  free: text('Whether it costs nothing; then the price is empty.', 'هل هو مجاني؟ عندها يبقى السعر فارغاً.'),
  content: text('The name of its PDF in the zip.', 'اسم ملف PDF في الملف المضغوط.'),
  changes: text('What is new in this edition.', 'الجديد في هذه الطبعة.'),
  free_pages: text(
    'How many pages, from the first, anybody may look at; empty: a quarter, at most five; 0: none.',
    'كم صفحة من البداية يتصفحها الجميع؛ فارغ: ربع الصفحات وخمس على الأكثر؛ 0: لا شيء.',
  ),
  state: text(
    'Whether it is on sale. Empty: a new row is a draft, any other stays as it is.',
    'هل يُعرض للبيع؟ فارغ: الصف الجديد مسودة، وغيره يبقى على حاله.',
  ),
  hue: text('The colours of its cover.', 'ألوان الغلاف.'),
  sort: text('A whole number: lower ones come first.', 'عدد صحيح، والأصغر يأتي أولاً.'),
  grade: text('From 1 to 12; empty: none.', 'من 1 إلى 12؛ فارغ: لا شيء.'),
  stream: text('Empty: for all.', 'فارغ: للجميع.'),
  term: text('Empty: none.', 'فارغ: لا شيء.'),
  exam_on: text('The day of its first exam, like 2026-12-20; empty: not known.', 'يوم أول اختبار فيه، مثل 2026-12-20؛ فارغ: غير معروف.'),
  exams: text(
    'The days of its exams, by term: the key of the term, =, and the day, with | between them.',
    'أيام اختباراتها في كل فصل: رمز الفصل ثم = ثم اليوم، وبينها |.',
  ),
  items: text('The numbers of its memos, with | between them.', 'أرقام مذكراتها، وبينها |.'),
  stock: text('How many copies there are; it replaces the number in the shop.', 'عدد النسخ الموجودة: يحل محل ما في المتجر.'),
  weight_g: text('In grams.', 'بالغرام.'),
  binding: text('How it is bound.', 'طريقة التجليد.'),
  colour: text('How it is printed.', 'طريقة الطباعة.'),
  both_price: text(
    'The price of a copy and the memo to read together; empty: the sum.',
    'سعر النسخة مع المذكرة المقروءة معاً؛ فارغ: مجموعهما.',
  ),
  reorder_point: text(
    'When the stock falls to this number, more should be printed; empty: 5.',
    'إذا نزل المخزون إلى هذا العدد وجبت طباعة المزيد؛ فارغ: 5.',
  ),
}

/** Columns with a different meaning in one table. */
const ofOne: Partial<Record<ImportKind, Record<string, Fault>>> = {
  coupons: {
    code: text(
      '2 to 32 Latin letters, digits and hyphens, as customers type it. It never changes.',
      'من 2 إلى 32 من الحروف اللاتينية والأرقام والشرطات، كما يكتبه العميل، ولا يتغير أبداً.',
    ),
    percent: text(
      'The discount in per cent, like 10 or 12.5; or fill in amount instead.',
      'نسبة الخصم بالمئة، مثل 10 أو 12.5؛ أو املأ amount بدلاً منه.',
    ),
    amount: text(
      'The discount as an amount, without a currency; or fill in percent instead.',
      'مبلغ الخصم بلا عملة؛ أو املأ percent بدلاً منه.',
    ),
    free_delivery: text(
      'Whether it also takes off the delivery fee; with neither percent nor amount it takes off that fee alone.',
      'هل يعفي من رسوم التوصيل أيضاً؟ إذا خلا percent وamount فهو لرسوم التوصيل وحدها.',
    ),
    buy: text(
      'With get: so many items or copies are bought before some are cheaper; percent is then taken off those alone.',
      'مع get: عدد ما يُشترى من المنتجات أو النسخ قبل أن يرخص غيره؛ ويُخصم percent عندئذ مما يرخص وحده.',
    ),
    get: text(
      'How many more, the cheapest, cost less by percent; 100 makes them free.',
      'كم منتجاً بعدها، وهي الأرخص، يُخصم منه percent؛ و100 تجعله مجاناً.',
    ),
    skip_reduced: text(
      'Whether it leaves out what is already reduced, such as a package below the sum of its parts.',
      'هل يستثني ما خُفّض سعره من قبل، كباقة أقل من مجموع محتوياتها؟',
    ),
    kinds: text('What kinds of items it is for, with | between them; empty: all.', 'أنواع المنتجات التي يشملها، وبينها |؛ فارغ: الكل.'),
    subjects: text(
      'The keys of the subjects it is for, with | between them; empty: all.',
      'رموز المواد التي يشملها، وبينها |؛ فارغ: الكل.',
    ),
    study_stages: text(
      'The keys of the stages it is for, with | between them; empty: all.',
      'رموز المراحل التي يشملها، وبينها |؛ فارغ: الكل.',
    ),
    items: text(
      'The numbers of the memos and keys of the packages it is for, with | between them; empty: all.',
      'أرقام المذكرات ورموز الباقات التي يشملها، وبينها |؛ فارغ: الكل.',
    ),
    min_order: text('The minimum order; empty: any.', 'أقل مبلغ للطلب؛ فارغ: أي مبلغ.'),
    starts_on: text('Its first day, like 2026-09-01; empty: at once.', 'أول يوم له، مثل 2026-09-01؛ فارغ: فوراً.'),
    ends_on: text('Its last day, which counts in full; empty: no end.', 'آخر يوم له، ويُحسب كاملاً؛ فارغ: بلا نهاية.'),
    max_uses: text('How often it may be used in all; empty: no limit.', 'أقصى عدد لاستخدامه كله؛ فارغ: بلا حد.'),
    max_uses_per_student: text('How often each student may use it; empty: no limit.', 'أقصى عدد لاستخدام كل طالب؛ فارغ: بلا حد.'),
    first_order_only: text('Whether it is only for students who never paid for anything.', 'هل هو لمن لم يدفع من قبل فقط؟'),
  },
}

const yesNo = { yes: text('yes', 'نعم'), no: text('no; also if empty', 'لا؛ وكذلك إن كان فارغاً') }

/** The meanings of a column's codes. */
const codes: Record<string, Record<string, Fault>> = {
  type: {
    notes: text('notes', 'شرح'),
    summary: text('summary', 'ملخص'),
    solved: text('solved exercises', 'مسائل محلولة'),
    exams: text('exams', 'اختبارات'),
    worksheet: text('worksheets', 'أوراق عمل'),
    revision: text('revision', 'مراجعة'),
  },
  kind: {
    kindergarten: text('kindergarten', 'رياض الأطفال'),
    primary: text('primary', 'ابتدائي'),
    intermediate: text('intermediate', 'متوسط'),
    secondary: text('secondary', 'ثانوي'),
    university: text('university', 'جامعي'),
    other: text('other', 'غير ذلك'),
  },
  content_language: { ar: text('Arabic', 'العربية'), en: text('English', 'الإنجليزية') },
  free: yesNo,
  first_order_only: yesNo,
  free_delivery: yesNo,
  skip_reduced: yesNo,
  kinds: {
    memo: text('memos', 'المذكرات'),
    package: text('packages', 'الباقات'),
    subject: text('whole subjects', 'المواد كاملة'),
    studyStage: text('whole stages', 'المراحل كاملة'),
  },
  state: {
    draft: text('not on sale yet', 'لم يُعرض للبيع بعد'),
    published: text('on sale', 'معروض للبيع'),
    archived: text('no longer on sale', 'أوقف بيعه'),
  },
  stream: {
    science: text('science', 'علمي'),
    arts: text('arts', 'أدبي'),
    religious: text('religious', 'ديني'),
    common: text('common', 'مشترك'),
  },
  term: { 1: text('first term', 'الفصل الأول'), 2: text('second term', 'الفصل الثاني'), full: text('whole year', 'السنة كاملة') },
  binding: { stapled: text('stapled', 'مدبّس'), spiral: text('spiral', 'حلزوني'), glued: text('glued', 'مغرّى') },
  colour: { black: text('black and white', 'أبيض وأسود'), colour: text('colour', 'ملوّن') },
  hue: Object.fromEntries(
    (
      [
        ['zaytun', 'olive', 'زيتوني'],
        ['nil', 'indigo', 'نيلي'],
        ['firuz', 'turquoise', 'فيروزي'],
        ['rumman', 'pomegranate', 'رماني'],
        ['zafaran', 'saffron', 'زعفراني'],
        ['tin', 'fig', 'تيني'],
        ['hinna', 'henna', 'حنائي'],
        ['ward', 'rose', 'وردي'],
        ['bahr', 'sea', 'بحري'],
        ['hibr', 'ink', 'حبري'],
      ] as const
    ).map(([code, en, ar]) => [code, text(en, ar)]),
  ),
}

/** Columns that a new row needs; of two languages one. */
export const neededOfNew: Record<ImportKind, readonly string[]> = {
  memos: ['sku', 'subject', 'type', 'content_language', 'title', 'author', 'content'],
  subjects: ['key', 'study_stage', 'name'],
  printed: ['sku', 'price', 'stock', 'weight_g', 'binding', 'colour'],
  packages: ['key', 'title', 'items'],
  studyStages: ['key', 'kind', 'name'],
  components: ['key', 'study_stage', 'name'],
  coupons: ['code'],
}

/** The key of a template's example row; leaving it in is reported. */
export const exampleKey = 'EXAMPLE-1'

export const examples: Record<ImportKind, Record<string, string>> = {
  memos: {
    ...{
      sku: exampleKey,
      subject: 'physics',
      type: 'notes',
      content_language: 'ar',
      title_en: 'Work and Energy',
      title_ar: 'الشغل والطاقة',
    },
    ...{ author_ar: 'أ. خالد الرشيدي', price: '2.500', content: 'work-and-energy.pdf', state: 'draft' },
  },
  subjects: {
    ...{ key: exampleKey, study_stage: 'secondary', components: 'g12-t1|g12-t2', name_en: 'Physics', name_ar: 'الفيزياء', hue: 'firuz' },
    ...{ teachers_ar: 'أ. خالد الرشيدي', sort: '10', state: 'draft', exams: 'g12-t1=2026-12-29' },
  },
  printed: { sku: exampleKey, price: '2.000', stock: '40', weight_g: '300', binding: 'spiral', colour: 'black', reorder_point: '5' },
  packages: {
    key: exampleKey,
    study_stage: 'secondary',
    title_en: 'Term package',
    title_ar: 'باقة الفصل',
    price: '9.000',
    items: 'PHY-1|MATH-1',
    hue: 'nil',
  },
  studyStages: { key: exampleKey, kind: 'secondary', name_en: 'Secondary', name_ar: 'الثانوية', sort: '10', state: 'draft' },
  components: {
    ...{ key: exampleKey, study_stage: 'secondary', name_en: 'Grade 12, term 1', name_ar: 'الصف الثاني عشر، الفصل الأول' },
    ...{ grade: '12', stream: 'science', term: '1', academic_year: '2026/27', sort: '10', exam_on: '2026-12-20' },
  },
  coupons: {
    ...{ code: exampleKey, percent: '10', kinds: 'memo|package', min_order: '5.000', starts_on: '2026-09-01', ends_on: '2026-09-30' },
    ...{ max_uses: '100', max_uses_per_student: '1', first_order_only: 'no' },
  },
}

const baseOf = (column: string) => column.replace(/_(en|ar)$/, '')

/** A column's meaning and its possible values; `codes` is empty if it takes any. */
export function helpOf(kind: ImportKind, column: string): { what: Fault; codes: [code: string, what: Fault][] } | undefined {
  const what = ofOne[kind]?.[column] ?? ofAll[baseOf(column)]
  return what && { what, codes: Object.entries(codes[column] ?? {}) }
}

export const isNeeded = (kind: ImportKind, column: string): boolean => neededOfNew[kind].includes(baseOf(column))

export const helpWords = {
  sheet: text('Columns', 'الأعمدة'),
  heads: [
    text('Column', 'العمود'),
    text('New rows need it', 'يلزم للصف الجديد'),
    text('What it is', 'معناه'),
    text('What it may contain', 'ما يُكتب فيه'),
  ],
  yes: text('yes', 'نعم'),
  oneOfTwo: text('yes, in one language', 'نعم، بإحدى اللغتين'),
}
