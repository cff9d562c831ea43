import {
  type CatalogueImport,
  exportImportsEndpoint,
  type ImportKind,
  type ImportState,
} from 'contract/catalogue/editing/catalogue-import.ts'
import type { Locale } from 'contract/locale.ts'
import { type Table, timeCell } from '../../http/table-file.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { idsOfImports, importsOf } from './find-imports.ts'

export const importsList = defineList(exportImportsEndpoint, {
  name: () => 'imports',
  ids: (db, wanted) => idsOfImports(db, wanted).getSQL(),
  table: async (db, ids, { locale }) => importsTable(await importsOf(db, ids), locale),
})

/** The list of imports for a file, in the reader's language: as the page has it. */
function importsTable(imports: readonly CatalogueImport[], locale: Locale): Table {
  const { columns, kinds, states } = importTexts[locale]
  const rows = imports.map(({ fileName, kind, state, counts, byName, createdAt, appliedAt }) => [
    ...[fileName, kinds[kind], states[state], counts.added, counts.changed, counts.unchanged, counts.problems],
    ...[byName ?? '', timeCell(createdAt), timeCell(appliedAt)],
  ])
  return { columns, rows }
}

type ImportTexts = { columns: readonly string[]; kinds: Record<ImportKind, string>; states: Record<ImportState, string> }

/** The words of the exported list. */
const importTexts: Record<Locale, ImportTexts> = {
  en: {
    columns: ['File', 'What the table holds', 'State', 'New', 'Changed', 'Unchanged', 'Problems', 'Started by', 'Started', 'Saved at'],
    kinds: {
      ...{ memos: 'Memos', subjects: 'Subjects', printed: 'Printed copies', packages: 'Packages', studyStages: 'Stages' },
      ...{ components: 'Grades and terms', coupons: 'Coupons' },
    },
    states: {
      ...{ checking: 'Being checked', checked: 'Not saved yet', applying: 'Being saved', applied: 'Saved' },
      ...{ failed: 'Failed', discarded: 'Discarded' },
    },
  },
  ar: {
    columns: ['الملف', 'محتوى الجدول', 'الحالة', 'جديد', 'متغيّر', 'دون تغيير', 'أخطاء', 'بدأه', 'بدأ في', 'حُفظ في'],
    kinds: {
      ...{ memos: 'المذكرات', subjects: 'المواد', printed: 'النسخ المطبوعة', packages: 'الباقات', studyStages: 'المراحل' },
      ...{ components: 'الصفوف والفصول', coupons: 'رموز الخصم' },
    },
    states: {
      ...{ checking: 'قيد الفحص', checked: 'لم يُحفظ بعد', applying: 'قيد الحفظ', applied: 'حُفظ' },
      ...{ failed: 'تعذّر', discarded: 'أُلغي' },
    },
  },
}
