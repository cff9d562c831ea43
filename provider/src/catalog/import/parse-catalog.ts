import { type Cells, cellsOf } from './cells.ts'
import { says } from './import.texts.ts'
import { parseCoupon } from './parse-coupon.ts'
import { parseMemo, parsePackage } from './parse-items.ts'
import { parsePrinted } from './parse-offers.ts'
import { parseComponent, parseStudyStage, parseSubject } from './parse-places.ts'
import { parseReview, parseStudent } from './parse-reviews.ts'
import type { SourceFolder } from './read-folder.ts'
import { type Problem, problemAt, type SourceRow } from './source-row.ts'

export type CatalogInput = ReturnType<typeof parseCatalog>

/** Every row of the folder, read cell by cell. Keys are unique within and across files. */
export function parseCatalog(source: SourceFolder, currency: string, problems: Problem[]) {
  const parse = <Input extends { row: SourceRow; key: string }>(
    rows: SourceRow[],
    keyColumn: string,
    parseRow: (cells: Cells) => Input,
  ): Input[] => {
    const inputs = rows.map((row) => parseRow(cellsOf(row, currency, problems)))
    refuseDuplicates(inputs, keyColumn, problems)
    return inputs
  }
  return {
    studyStages: parse(source.studyStages, 'key', parseStudyStage),
    components: parse(source.components, 'key', parseComponent),
    subjects: parse(source.subjects, 'key', parseSubject),
    memos: parse(source.memos, 'sku', parseMemo),
    packages: parse(source.packages, 'key', parsePackage),
    coupons: parse(source.coupons, 'code', parseCoupon),
    printed: parse(source.printed, 'sku', parsePrinted),
    students: parse(source.students, 'key', parseStudent),
    reviews: parse(source.reviews, 'student', parseReview),
  }
}

function refuseDuplicates(inputs: { row: SourceRow; key: string }[], keyColumn: string, problems: Problem[]): void {
  const seen = new Map<string, SourceRow>()
  for (const { row, key } of inputs) {
    const first = seen.get(key)
    if (first && key !== '') problems.push(problemAt(row, keyColumn, says.standsAt(key, first.file, first.line)))
    else seen.set(key, row)
  }
}
