import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { armed, readCsv } from './read-csv.ts'
import { mostProblems, type Problem } from './source-row.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warraq-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readBack(cell: string): Promise<string | undefined> {
  await writeFile(join(folder, 'cells.csv'), `text\n"${cell.replaceAll('"', '""')}"\n`)
  const [row] = await readCsv(folder, 'cells.csv', { needed: ['text'], optional: [] }, [])
  return row?.cells.text
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', "'=1", "'＝1"])(
  '%j is no formula in a file of ours, and comes back as it was',
  async (cell) => {
    expect(armed(cell)).toBe(`'${cell}`)
    expect(await readBack(armed(cell))).toBe(cell)
  },
)

test('a text that only contains such a sign inside stays as it is', async () => {
  expect(armed("E = m c², 'so'")).toBe("E = m c², 'so'")
  expect(await readBack("'so' it is")).toBe("'so' it is")
})

test('a file of another kind, with malformed lines, is not read to its end', async () => {
  await writeFile(join(folder, 'other.csv'), `text\n${'a,b\n'.repeat(mostProblems + 50)}`)
  const problems: Problem[] = []
  expect(await readCsv(folder, 'other.csv', { needed: ['text'], optional: [] }, problems)).toEqual([])
  expect([problems.length, problems.at(-1)?.line]).toEqual([mostProblems, mostProblems + 1])
})
