import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import { eq } from 'drizzle-orm'
import { applyImport, beginImport } from 'provider/src/catalog/office-import/begin-import.ts'
import { getImport } from 'provider/src/catalog/office-import/find-imports.ts'
import { memos, storedFiles, subjects } from 'provider/src/db/schema/catalog.ts'
import { readEnv } from 'provider/src/gather-env.ts'
import { openProvider } from 'provider/src/open-provider.ts'
import { nameDatabase, runOn, testServer } from 'provider/src/testing/database/database-server.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { prepareDemo } from '../scripts/prepare-demo.ts'

const rows = 100_000
const mebibyte = 1024 * 1024

export type ImportFigures = { addSeconds: number; changeSeconds: number; couponSeconds: number; grownMiB: number; mostMiB: number }

/**
 * Imports 100,000 new memos, another price for each of them, and 100,000 coupons; PostgreSQL only. Seconds of both steps together, and the
 * process's memory. First comes a file whose last row is bad: it must be named, and nothing saved.
 */
export async function measureImport(): Promise<ImportFigures> {
  const directory = await mkdtemp(join(tmpdir(), 'warraq-bench-'))
  const name = `warraq_bench_${randomUUID().slice(0, 8)}`
  await runOn(testServer(), `create database ${name}`)
  const url = nameDatabase(testServer(), name)
  const provider = await openProvider(readEnv({ ...process.env, DATA_DIR: directory, DATABASE_URL: url, LOG_LEVEL: 'error', SMTP_URL: '' }))
  try {
    await prepareDemo(provider.deps)
    const { deps } = provider
    const { person } = await createPerson(deps, { fullName: 'Bench' })
    const editor = { personId: person.id, requestId: 'bench', locale: 'en' as const }
    const ended = async (id: string) => {
      for (;;) {
        const found = await getImport(deps.db, id)
        if (found.state !== 'checking' && found.state !== 'applying') return found
        await setTimeout(100)
      }
    }
    const check = async (kind: ImportKind, lines: Iterable<string>) => {
      const stream = ReadableStream.from(encoded(lines))
      const { id } = await beginImport(deps, { kind, fileName: 'bench.csv', stream }, editor)
      return ended(id)
    }
    const importAll = async (kind: ImportKind, lines: () => Generator<string>) => {
      const began = performance.now()
      const { id } = await check(kind, lines())
      const checked = performance.now()
      await applyImport(deps, id, editor)
      const { state, counts } = await ended(id)
      if (state !== 'applied') throw new Error(`The import is ${state}: ${JSON.stringify(counts)}`)
      console.error(
        `    checked in ${((checked - began) / 1000).toFixed(1)} s, applied in ${((performance.now() - checked) / 1000).toFixed(1)} s`,
      )
      return (performance.now() - began) / 1000
    }
    const [first] = await deps.db
      .select({ sha256: storedFiles.sha256, subject: subjects.key })
      .from(memos)
      .innerJoin(storedFiles, eq(storedFiles.id, memos.fileId))
      .innerJoin(subjects, eq(subjects.id, memos.subjectId))
      .limit(1)
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 50)
    const memosNow = await deps.db.$count(memos)
    const { counts, state } = await check('memos', withBadEnd(newMemos(first?.subject ?? '', first?.sha256 ?? '')))
    if (state !== 'checked' || counts.problems === 0 || (await deps.db.$count(memos)) !== memosNow)
      throw new Error(`A bad last row was not refused: ${JSON.stringify(counts)}`)
    const addSeconds = await importAll('memos', () => newMemos(first?.subject ?? '', first?.sha256 ?? ''))
    const changeSeconds = await importAll('memos', newPrices)
    const couponSeconds = await importAll('coupons', newCoupons)
    clearInterval(watch)
    return { addSeconds, changeSeconds, couponSeconds, grownMiB: (most - before) / mebibyte, mostMiB: most / mebibyte }
  } finally {
    await provider.close()
    await runOn(testServer(), `drop database ${name} with (force)`)
    rmSync(directory, { recursive: true, force: true })
  }
}

function* newMemos(subject: string, sha256: string): Generator<string> {
  yield 'sku,subject,type,content_language,title_en,title_ar,summary_ar,author_ar,price,content,state\n'
  for (let number = 1; number <= rows; number++) {
    yield `BENCH-${number},${subject},notes,ar,Memo number ${number} on work and energy,مذكرة رقم ${number} في الشغل والطاقة,شرح كامل مع مسائل محلولة من الفصل ${number % 12},أ. خالد الرشيدي,2.500,stored:${sha256},published\n`
  }
}

function* newPrices(): Generator<string> {
  yield 'sku,price\n'
  for (let number = 1; number <= rows; number++) yield `BENCH-${number},3.000\n`
}

function* newCoupons(): Generator<string> {
  yield 'code,percent,max_uses\n'
  for (let number = 1; number <= rows; number++) yield `BENCH-${number},${(number % 50) + 1},1\n`
}

function* encoded(lines: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  let text = ''
  for (const line of lines) {
    text += line
    if (text.length < 64 * 1024) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

function* withBadEnd(lines: Iterable<string>): Generator<string> {
  yield* lines
  yield 'BENCH-LAST,nowhere,,,,,,,,,\n'
}
