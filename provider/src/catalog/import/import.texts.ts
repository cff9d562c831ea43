import type { Fault } from 'contract/faults.ts'
import type { ZipFault } from '../../files/zip/open-zip.ts'

type Both = (name: string) => Fault

const shown = (name: string) => name.slice(0, 100)

/**
 * Possible faults in catalogue files. Each sentence continues `file:line column: `. Arabic has a mark (U+200E) before a date, whose parts would
 * otherwise be reordered.
 */
export const says = {
  nul: { en: 'holds a NUL character, which cannot be stored.', ar: 'فيه رمز NUL الذي لا يمكن حفظه.' },
  empty: { en: 'must not be empty.', ar: 'لا يجوز أن يكون فارغاً.' },
  priceIsZero: {
    en: 'is 0. Leave it empty for what is not sold on its own, or say free = yes.',
    ar: 'صفر. اتركه فارغاً لما لا يُباع منفرداً، أو اكتب free = yes.',
  },
  freeWithPrice: { en: 'must be empty where free = yes.', ar: 'يجب أن يكون فارغاً حيث free = yes.' },
  compareAt: {
    en: 'is the price before: it needs a price, and must be above it.',
    ar: 'هو السعر السابق: يحتاج إلى سعر، ويجب أن يكون أعلى منه.',
  },
  noItems: { en: 'must name at least one memo.', ar: 'يجب أن يذكر مذكرة واحدة على الأقل.' },
  percentOrAmount: {
    en: 'is needed, or amount instead: one of them, not both. Both may be empty if free_delivery is yes.',
    ar: 'مطلوب، أو amount بدلاً منه: أحدهما لا كلاهما. ويجوز ترك الاثنين فارغين إذا كان free_delivery هو yes.',
  },
  buyAndGet: { en: 'is needed, too: buy and get belong together.', ar: 'مطلوب أيضاً: buy وget متلازمان.' },
  buyNeedsPercent: {
    en: 'needs a percentage: percent is what it takes off those that are got, 100 if they are free.',
    ar: 'يحتاج إلى نسبة: percent هو خصم ما يُحصل عليه، و100 إن كان مجاناً.',
  },
  notPercent: (value: string): Fault => ({
    en: `"${value}" is not a percentage above 0 and up to 100, with two decimals at most.`,
    ar: `«${value}» ليست نسبة مئوية فوق 0 وحتى 100، بمنزلتين عشريتين على الأكثر.`,
  }),
  notOf: (value: string, options: readonly string[]): Fault => ({
    en: `"${value}" is none of ${options.join(', ')}.`,
    ar: `«${value}» ليست من: ${options.join('، ')}.`,
  }),
  namesNotOf: (value: string, options: readonly string[]): Fault => ({
    en: `names "${value}", which is none of ${options.join(', ')}.`,
    ar: `يذكر «${value}» وليس من: ${options.join('، ')}.`,
  }),
  notWhole: (value: string, min: number, max: number): Fault => ({
    en: `"${value}" is not a whole number from ${min} to ${max}.`,
    ar: `«${value}» ليس عدداً صحيحاً من ${min} إلى ${max}.`,
  }),
  notPrice: (value: string, currency: string, decimals: number): Fault => ({
    en: `"${value}" is not a price in ${currency}: digits, and at most ${decimals} decimals after a point.`,
    ar: `«${value}» ليس سعراً بعملة ${currency}: أرقام، و${decimals} منازل عشرية على الأكثر بعد النقطة.`,
  }),
  bothEmpty: (name: string): Fault => ({
    en: `is empty, and so is ${name}_ar: one of them must be there.`,
    ar: `فارغ، وكذلك ${name}_ar: أحدهما مطلوب.`,
  }),
  notDate: (value: string): Fault => ({
    en: `"${value}" is not a date like 2026-09-01.`,
    ar: `«‎${value}» ليس تاريخاً مثل ‎2026-09-01.`,
  }),
  notYear: (value: string): Fault => ({
    en: `"${value}" is not a school year like 2026/27.`,
    ar: `«${value}» ليست سنة دراسية مثل 2026/27.`,
  }),
  notKey: (value: string): Fault => ({
    en: `"${value}" is not a key: Latin letters, digits and hyphens, 64 at most.`,
    ar: `«${value}» ليس رمزاً: حروف لاتينية وأرقام وشرطات، 64 على الأكثر.`,
  }),
  notCode: (value: string): Fault => ({
    en: `"${value}" is not a code: 2 to 32 capital Latin letters, digits and hyphens.`,
    ar: `«${value}» ليس رمز خصم: من 2 إلى 32 حرفاً لاتينياً كبيراً أو رقماً أو شرطة.`,
  }),
  notEmail: (value: string): Fault => ({ en: `"${value}" is not an e-mail address.`, ar: `«${value}» ليس بريداً إلكترونياً.` }),
  notName: (value: string): Fault => ({
    en: `"${value}" is not a name of 2 to 80 letters.`,
    ar: `«${value}» ليس اسماً من حرفين إلى 80 حرفاً.`,
  }),
  tooLong: (length: number, most: number): Fault => ({
    en: `has ${length} characters; ${most} are allowed.`,
    ar: `عدد رموزه ${length}، والمسموح ${most}.`,
  }),
  isBefore: (day: string, column: string, first: string): Fault => ({
    en: `${day} is before ${column}, ${first}.`,
    ar: `‎${day} قبل ${column}، وهو ‎${first}.`,
  }),
  namesTwice: (item: string): Fault => ({ en: `names ${item} more than once.`, ar: `يذكر ${item} أكثر من مرة.` }),
  teachers: (ar: number, en: number): Fault => ({
    en: `names ${ar} people, teachers_en names ${en}.`,
    ar: `عدد الأسماء هنا ${ar}، وفي teachers_en ${en}.`,
  }),
  standsAt: (value: string, file: string, line: number): Fault => ({
    en: `"${value}" is already at ${file}:${line}.`,
    ar: `«${value}» مذكور من قبل في ${file}:${line}.`,
  }),
  used: (count: number): Fault => ({
    en: `The code has been used ${count} times already.`,
    ar: `عدد مرات استخدام الرمز حتى الآن ${count}.`,
  }),
  laterEdition: (edition: number): Fault => ({
    en: `The shop has edition ${edition} already.`,
    ar: `في المتجر الطبعة ${edition} من قبل.`,
  }),
  notSoldAlone: {
    en: 'is for a memo that has a price: this one is free, or not sold on its own.',
    ar: 'لمذكرة لها سعر، وهذه مجانية أو لا تُباع منفردة.',
  },
  belowCopy: (least: string): Fault => ({
    en: `is less than the copy alone costs (${least}).`,
    ar: `أقل من سعر النسخة وحدها (${least}).`,
  }),
  savesNothing: (sum: string): Fault => ({
    en: `saves nothing: one by one they cost ${sum}. Leave it empty.`,
    ar: `لا توفير فيه: سعرهما منفردين ${sum}. اتركه فارغاً.`,
  }),
  wrongStage: (component: string, home: string | undefined, stage: string): Fault => ({
    en: `The component "${component}" is of the study stage "${home}", not of "${stage}".`,
    ar: `الجزء «${component}» من المرحلة «${home}» لا من «${stage}».`,
  }),
  notTaught: (subject: string, component: string): Fault => ({
    en: `The subject "${subject}" is not taught in "${component}": see its components in subjects.csv.`,
    ar: `المادة «${subject}» لا تُدرَّس في «${component}»: انظر أجزاءها في subjects.csv.`,
  }),
  packageSaves: (price: string, sum: string): Fault => ({
    en: `${price} is not below what the items cost one by one, ${sum}.`,
    ar: `${price} ليس أقل من ثمن المحتويات منفردة، وهو ${sum}.`,
  }),
  content: (name: string, fault: string): Fault => ({ en: `"${name}" ${fault}`, ar: `الملف «${name}» غير مقبول: ${fault}` }),
  noContent: {
    en: 'must name the PDF of a new memo: one that lies beside the table in the zip.',
    ar: 'يجب أن يذكر ملف PDF للمذكرة الجديدة، وهو إلى جانب الجدول في الملف المضغوط.',
  },
  contentTwice: (name: string): Fault => ({
    en: `"${shown(name)}" is in the zip more than once: write its folder before the name.`,
    ar: `«${shown(name)}» موجود في الملف المضغوط أكثر من مرة: اكتب مجلده قبل اسمه.`,
  }),
  contentOf: (name: string, line: number): Fault => ({
    en: `"${shown(name)}" is the PDF of line ${line} already.`,
    ar: `«${shown(name)}» هو ملف السطر ${line} من قبل.`,
  }),
  contentTooLarge: (name: string, most: number): Fault => ({
    en: `"${shown(name)}" is larger than ${most} MB.`,
    ar: `«${shown(name)}» أكبر من ${most} ميغابايت.`,
  }),
  contentFault: (name: string, fault: Fault): Fault => ({
    en: `"${shown(name)}": ${fault.en}.`,
    ar: `«${shown(name)}»: ${fault.ar}.`,
  }),
  isExample: {
    en: 'This is the example row of the template. Delete it.',
    ar: 'هذا صف المثال في القالب. احذفه.',
  },
  stageStays: {
    en: 'is a different stage from the one in the shop. Move it in its editor, where you see what goes with it.',
    ar: 'مرحلة غير التي في المتجر. انقله من صفحة تحريره حيث ترى ما ينتقل معه.',
  },
  notPrinted: {
    en: 'is a printed copy that was taken off sale. Sell it again in the editor of its memo first.',
    ar: 'نسخة مطبوعة أوقف بيعها. أعد بيعها أولاً من صفحة تحرير مذكرتها.',
  },
  namesGone: {
    en: 'is a coupon for something that is gone, or that a file cannot name. Change it on its page.',
    ar: 'رمز خصم لشيء لم يعد موجوداً أو لا يُذكر في ملف. غيّره من صفحته.',
  },
  notOfMemos: {
    en: 'is a package of more than memos. Change it in its editor.',
    ar: 'باقة فيها غير المذكرات. غيّرها من صفحة تحريرها.',
  },
  stateOf: (value: string, before: string): Fault => ({
    en: `"${value}" does not follow "${before}": what was on sale once is published or archived.`,
    ar: `«${value}» لا يأتي بعد «${before}»: ما عُرض للبيع مرة يكون published أو archived.`,
  }),
  unknownContent: (name: string): Fault => ({
    en: `"${shown(name)}" is neither a PDF beside the table nor a file of the shop.`,
    ar: `«${shown(name)}» ليس ملفاً إلى جانب الجدول ولا من ملفات المتجر.`,
  }),
  notUtf8: {
    en: 'The file is not UTF-8 text. Save it as "CSV UTF-8".',
    ar: 'الملف ليس نصاً بترميز UTF-8. احفظه من إكسل بصيغة «CSV UTF-8».',
  },
  cellCount: (cells: number, heads: number): Fault => ({
    en: `The row has ${cells} cells, the header has ${heads}. Is a comma or a quote missing or too many?`,
    ar: `في السطر ${cells} خلية وفي سطر العناوين ${heads}. هل تنقص فاصلة أو علامة اقتباس أو تزيد؟`,
  }),
  quotes: {
    en: 'The quotes do not match up here. A cell with a quote in it must be in quotes, and that quote is written twice: "".',
    ar: 'علامات الاقتباس هنا غير متطابقة. الخلية التي فيها علامة اقتباس تُحاط بعلامتين، وتُكتب العلامة داخلها مرتين: "".',
  },
  notWorkbook: {
    en: 'The workbook cannot be read. Save it again as .xlsx, or as "CSV UTF-8".',
    ar: 'تعذّرت قراءة مصنف إكسل. احفظه من جديد بصيغة ‎.xlsx أو «CSV UTF-8».',
  },
  rowTooLong: { en: 'A row is longer than any row of a catalogue.', ar: 'سطر أطول من أي سطر في قائمة المنتجات.' },
  tooManyRows: (most: number): Fault => ({
    en: `There are more than ${most} rows. Divide the file.`,
    ar: `عدد الأسطر يزيد على ${most}. قسّم الملف.`,
  }),
  missingColumn: (column: string): Fault => ({ en: `The column "${column}" is missing.`, ar: `العمود «${column}» ناقص.` }),
  unknownColumn: (column: string, known: readonly string[]): Fault => ({
    en: `The column "${column}" is unknown or appears twice. Known columns: ${known.join(', ')}.`,
    ar: `العمود «${column}» غير معروف أو مكرر. الأعمدة المعروفة: ${known.join('، ')}.`,
  }),
  noCatalogue: (expected: string): Fault => ({
    en: `There is no catalogue here: none of ${expected}.`,
    ar: `لا توجد هنا قائمة منتجات: لا شيء من ${expected}.`,
  }),
} satisfies Record<string, Fault | ((...args: never[]) => Fault)>

/** "There is no subject …": a cell names something that does not exist. */
export const unknownTo: Record<'study stage' | 'component' | 'subject' | 'memo' | 'memo or package' | 'student in students.csv', Both> = {
  'study stage': (name) => ({ en: `There is no study stage "${name}".`, ar: `لا توجد مرحلة «${name}».` }),
  component: (name) => ({ en: `There is no component "${name}".`, ar: `لا يوجد جزء «${name}».` }),
  subject: (name) => ({ en: `There is no subject "${name}".`, ar: `لا توجد مادة «${name}».` }),
  memo: (name) => ({ en: `There is no memo "${name}".`, ar: `لا توجد مذكرة «${name}».` }),
  'memo or package': (name) => ({ en: `There is no memo or package "${name}".`, ar: `لا توجد مذكرة أو باقة «${name}».` }),
  'student in students.csv': (name) => ({
    en: `There is no student in students.csv "${name}".`,
    ar: `لا يوجد طالب «${name}» في students.csv.`,
  }),
}

/** Possible faults of a zip as a whole. */
export const zipFaults: Record<ZipFault, Both> = {
  broken: (name) => ({
    en: name ? `"${name}" in the zip cannot be unpacked. Create the zip again.` : 'The zip cannot be read. Create it again.',
    ar: name ? `تعذّر فك ضغط «${name}». اصنع الملف المضغوط من جديد.` : 'تعذّرت قراءة الملف المضغوط. اصنعه من جديد.',
  }),
  tooMany: () => ({ en: 'There are too many files in the zip. Divide it.', ar: 'في الملف المضغوط ملفات أكثر مما يُقبل. قسّمه.' }),
  tooLarge: () => ({ en: 'The zip is too large when unpacked. Divide it.', ar: 'الملف المضغوط كبير جداً بعد فكه. قسّمه.' }),
  packed: (name) => ({
    en: `"${name}" gets many times larger when unpacked. No table or PDF does.`,
    ar: `«${name}» يكبر أضعافاً كثيرة عند فك ضغطه، وليس هذا حال جدول أو ملف PDF.`,
  }),
  locked: () => ({ en: 'The zip has a password. Create it again without one.', ar: 'للملف المضغوط كلمة مرور. اصنعه من جديد بدونها.' }),
  outside: (name) => ({ en: `"${name}" points outside the zip.`, ar: `«${name}» يشير إلى خارج الملف المضغوط.` }),
  twice: (name) => ({ en: `"${name}" is in the zip twice.`, ar: `«${name}» مكرر في الملف المضغوط.` }),
}

export const parcelFaults = {
  noTable: {
    en: 'There is no table in the zip: a CSV or XLSX file that names the PDFs.',
    ar: 'لا جدول في الملف المضغوط: ملف CSV أو XLSX يذكر ملفات PDF.',
  },
  tables: (names: readonly string[]): Fault => ({
    en: `There is more than one table in the zip: ${names.join(', ')}.`,
    ar: `في الملف المضغوط أكثر من جدول: ${names.join('، ')}.`,
  }),
} satisfies Record<string, Fault | ((names: readonly string[]) => Fault)>
