import { searchText, wordForms } from 'contract/catalogue/search-text.ts'

/** Words that describe everything here, so they identify nothing. Alone they mean all memos. */
const fillers = wordSet(`
  memo memos note notes pdf booklet booklets handout handouts file files book books guide study material materials doc docs word ppt download lecture lectures
  explanation explained explain malzama muthakara mothakara
  مذكرة مذكرات مذكره ملزمة ملازم ملزمات نوتة نوتات نوت نوتس بوكليت بوكلت بوكليتات دوسية دوسيات ملف ملفات شرح شروحات شروح كتاب كتب كراسة بدف تحميل تنزيل
  منهج مناهج مقرر درس محاضرة محاضرات`)

/** Those that also name full notes, a type of memo, in both languages and in Gulf English. */
const notes = wordSet('notes note explanation explained explain نوتة نوتات نوت نوتس شرح شروحات شروح')

/** Words for packages. Sets and bundles also occur in mathematics and botany. */
const packages = wordSet('package packages باقة باقات باكج باكيج بكج بكجات')
const sets = wordSet('set pack bundle')

/** Function words without meaning here, in both languages and in Gulf usage. */
const silent = wordSet(`
  hi hello hey okay ok google help have has had do does did am im want wanted wants looking let know tell recommend only just also very really more most much so if there our us
  their son daughter child kid kids tomorrow today urgent asap cheap
  al el il s t the of and for in a an to with my me is are be how what which where when who can could i you we it find get give show search looking look need want please plz pls thanks on at by from
  about this that these those all any some best good nice easy simple quick new latest mr mrs ms miss dr teacher sir prof
  من في على عن الى مع او و يا هل كيف وين ابي ابغي ابغى ابا نبي نبغي بدي اريد عايز عاوز احتاج محتاج محتاجه ممكن لو سمحت سمحتوا فضلك تكفون ابحث بحث هذا هذه ذا كل اي شي
  حق حقي حقه حقها حقت مال تبع عن بخصوص ابغاه ابيه ابيها بغيت بغينا نبغى نبغي تبي يبي ودي ابا اريده نريد نحتاج محتاجين عطوني عطني اعطوني عطيني دلوني ساعدوني ادور دور القى الاقي احصل
  شنو شنهي شلون وش ايش شو كم متى ليش ما هي هو ماهي ماهو اللي الي علشان عشان بس شيء اشياء حاجه ينفع تنفع يفيد تفيد موجود موجوده يوجد متوفر متوفره ولدي ولدنا بنتي بنتنا عيالي ابني ابنتي اخوي اختي اخي
  الله يعافيك يعافيكم يعطيك يعطيكم العافيه شكرا مشكور مشكورين السلام عليكم هلا هلو مرحبا صباح الخير باجر بكرا بكره غدا اليوم الحين عاجل ضروري بسرعه عندي عندك عندنا عندج لي لك لنا انا احنا طالب طالبه طلاب طلبه
  محد احد عنده عندها وايد صعب صعبه بليز خوش زين زينه سريع سريعه اكتب احل اعرف افهم ادرس اشتري اطلب وورك
  كامل كامله كلها كله جميع اذا كان تشرح يشرح ابلتي استاذي الاستاذ الاستاذه
  اعلم اعلمه اعلمها ادرسه ادرسها احفظ يحفظ تحفظ اشرح اشرحه اذاكر يذاكر تذاكر يدرس تدرس يتعلم اتعلم
  عندكم فيه افضل احسن جديد جديدة سهل سهلة حلو حلوة استاذ استاذة ابلة ابله معلم معلمة دكتور مس مستر
  شامل شامله مفصله مضمون مضمونه نهائي نهائيه جدا بالتفصيل
  something someone anything my he she his her him has needs weak student students pupil pupils use solve solving calculate calculating understand between
  ازاي ازي عاوزه عايزه عاوزين عايزين فين منين بتاع بتاعت اقدر نفسي احسب نحسب استخدم استعمل نستخدم بين كيفيه طريقه
  مو مب مش مهو ماكو اكو مافي قادر قادره يقدر تقدر نقدر انصحوني تنصحوني تنصحني انصحني ياي يايه الياي اليايه جاي جايه الجاي الجايه القادم القادمه وابي وابغي ونبي داش داشه youtube يوتيوب
  تحدث يحدث ظاهره مفهوم تعريف phenomenon definition meaning`)

/** Kinds of work: all teaching material contains some. */
const work = wordSet(
  'exercise exercises problem problems question questions example examples practice drill drills تمرين تمارين تدريب تدريبات مسالة مسائل سؤال اسئلة مثال امثلة',
)
export const namesWork = (word: string): boolean => isAmong(work, word)

/** Common parts of subject names: alone they mean none. */
const ofNames = wordSet('language languages studies education لغة لغات علم دراسات تربية')
export const isOfNames = (word: string): boolean => isAmong(ofNames, word)

/** Words that apply to many things. */
const wide = wordSet('human humans body انسان جسم')

/** Everyday words. Titles may contain them, as in `the last two days`, but somebody who typed one among others did not search for it. */
const everyday = wordSet(`
  before after during until again still even ever never always often sometimes soon later last next other another same own full main important difficult clear big small large little long short year years
  start starts starting started begin begins began beginning learn learns learning learned learnt teach teaches taught teaching studies studied studying one read reads prepare prepares preparing pass passing fail failed failing
  think thinks thought see say says said make makes made making take takes took taken taking come comes coming go goes going keep put try trying improve improving
  day days week weeks month months hour hours morning evening night nights quickly fast together alone children enough less many few up down out off not no both why than then keeps school schools course courses topic topics page pages
  التي الذي الذين لا وما لم لن كانت قد ثم لكن لان عندما قبل بعد خلال اثناء حتى ايضا دائما احيانا اخير اخيره مره غير بعض كثير كثيره قليل قليله كبير كبيره صغير صغيره طويل طويله قصير قصيره مهم مهمه وقت ايام اسبوع اسابيع شهر شهور سنه سنوات عام اعوام ساعه ساعات مساء واحد واحده
  يساعد تساعد يساعده يكتب تكتب
  يبدا تبدا ابدا يقرا تقرا اقرا يفهم تفهم يعرف تعرف ينجح تنجح انجح يستعد تستعد استعد يجهز تجهز يجهزه اجهز اراجع نراجع راجعت ذاكرت ذاكر مذاكره داخل صيف تاسيس مدرسه مدارس بيت ناس فقط لازم`)

/** Whether it applies to many things, so that it is given up before them. */
export const isWide = (word: string): boolean => isAmong(wide, word) || isEveryday(word)
export const isEveryday = (word: string): boolean => isAmong(everyday, word)

/** Words that only introduce a subject's name. */
const ofSubjects = wordSet('مادة مواد subject')
export const namesASubject = (word: string): boolean => isAmong(ofSubjects, word)

/** Beside a grade or a term: everything that is taught in it. */
const allSubjects = wordSet('مواد subjects')
export const namesAllSubjects = (word: string): boolean => isAmong(allSubjects, word)

/** All of these in normalized form. */
export const fillerWords: readonly string[] = [...fillers, ...silent]

/** Each word of a list, normalized and without its article. */
function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean).map(bareWord))
}

/** Whether a word is one of these, as typed or without article or particle. */
export const isAmong = (words: ReadonlySet<string>, word: string): boolean => words.has(word) || words.has(bareWord(word))

/** A word without article or particle. */
export function bareWord(word: string): string {
  const folded = searchText(word)
  return wordForms(folded).at(-1) ?? folded
}

export const isFiller = (word: string): boolean => isAmong(fillers, word)

export const namesNotes = (word: string): boolean => isAmong(notes, word)

/** Whether it asks for a package; `isLast`: as the last word beside a subject or grade, as in `tajwid set`. */
export const namesPackages = (word: string, isLast: boolean): boolean => isAmong(packages, word) || (isLast && sets.has(word))

export const isSilent = (word: string): boolean => isAmong(silent, word)
