import { says } from '../import/import.texts.ts'
import type { Problem } from '../import/source-row.ts'
import type { Stage, StagedRow } from './staged-rows.ts'

/** Rows whose key another row of the file has, some batches before: each is told where. */
export async function refuseTwice(
  stage: Stage,
  { kind, column }: { kind: string; column: string },
  twice: readonly StagedRow[],
  problems: Problem[],
): Promise<void> {
  if (twice.length === 0) return
  const firsts = await stage.placesOf(
    kind,
    twice.map(({ key }) => key),
  )
  for (const { key, file, line } of twice) {
    const first = firsts.get(key)
    problems.push({ file, line, column, message: says.standsAt(key, first?.file ?? file, first?.line ?? 0) })
  }
}
