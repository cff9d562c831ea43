const query = (path: string, values: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`

/** Common and rare, spelled well and badly, in both languages. */
const texts = [
  ...[
    'مذكرات',
    'الم',
    'فيزياء',
    'رياظيات',
    'ليلة الاختبار',
    'مذكرة كيمياء صف 12',
    'نوتة عربي الصف العاشر',
    'فيثاغورس',
    'td.dhx',
    'بنك أسئلة احياء الفصل الاول',
  ],
  ...[
    'memo',
    'phisics',
    'grade 11 maths',
    'model exams 12',
    'chem notes pdf',
    'photosynthesis',
    'english grammar summary',
    'solved exercises 17',
    'qwertzuiop',
  ],
  // Nothing has all of these words: many searches find what to leave out.
  ...['photosynthesis grade 3 exams solved summary', 'عايز مراجعة سريعة على قوانين مندل في الوراثة قبل الامتحان'],
]
/** The field's content while somebody types. */
const begun = ['في', 'فيز', 'فيزيا', 'رياض', 'مذ', 'مذكرة كي', 'ph', 'phy', 'mat', 'chemi', 'grade 1', 'solved ex']

/** Filters of a list, common and rare, alone and combined, also in an order that is not the catalogue's own. */
const filters: Record<string, string | number>[] = [
  { Format: 'printed' },
  { Format: 'file' },
  { Rating: 4 },
  { Type: 'exams', Price: '3' },
  { Type: 'exams', Price: 'free' },
  { Price: '4', Sort: 'title' },
  { Language: 'en' },
  { Grade: 12 },
  { Grade: 12, Term: '1', Type: 'summary', Language: 'ar', Rating: 4, Sort: 'priceUp' },
  { Format: 'printed', Rating: 4, Sort: 'rating' },
]

/** A student's requests to the catalogue. */
export const cataloguePaths: Readonly<Record<'suggest' | 'search' | 'list', readonly string[]>> = {
  suggest: begun.map((Text) => query('Search/Suggest', { Text })),
  search: [
    ...texts.map((Text) => query('Search', { Text })),
    ...['فيزياء', 'memo', 'revision'].map((Text) => query('Search', { Text, Kind: 'memo', PageNumber: 3 })),
  ],
  list: [
    ...['newest', 'title', 'priceUp', 'rating'].map((Sort) => query('Memo/GetAll', { Sort })),
    ...[1, 2, 40].map((PageNumber) => query('Memo/GetAll', { PageNumber })),
    ...filters.map((filter) => query('Memo/GetAll', filter)),
    ...['Package', 'Subject', 'StudyStage'].map((kind) => `${kind}/GetAll`),
  ],
}
