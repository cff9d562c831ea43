import type { Locale } from 'contract/locale.ts'
import { exportMissesEndpoint, exportSynonymsEndpoint } from 'contract/office/search-office.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { idsOfMisses, missesOf } from './misses.ts'
import { idsOfSynonyms, synonymsOf } from './synonyms.ts'

/** Searches without results as a file: as the page has them. */
export const missesList = defineList(exportMissesEndpoint, {
  name: () => 'searches',
  ids: (db, wanted) => idsOfMisses(db, wanted).getSQL(),
  table: async (db, ids, { locale }) => ({
    columns: missColumns[locale],
    rows: (await missesOf(db, ids)).map(({ shown, count, lastOn }) => [shown, count, lastOn]),
  }),
})

/** Search words as a file, all meanings of one in one cell. */
export const synonymsList = defineList(exportSynonymsEndpoint, {
  name: () => 'search-words',
  ids: (db, wanted) => idsOfSynonyms(db, wanted).getSQL(),
  table: async (db, ids, { locale }) => ({
    columns: synonymColumns[locale],
    rows: (await synonymsOf(db, ids)).map(({ shown, meanings }) => [shown, meanings.join(locale === 'ar' ? '، ' : ', ')]),
  }),
})

const missColumns: Record<Locale, readonly string[]> = {
  en: ['Searched for', 'How often', 'Last on'],
  ar: ['ما بُحث عنه', 'عدد المرات', 'آخر مرة'],
}

const synonymColumns: Record<Locale, readonly string[]> = {
  en: ['Typed', 'Also searched for'],
  ar: ['ما يُكتب', 'ويُبحث معه عن'],
}
