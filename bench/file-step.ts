import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readPdfApart } from 'provider/src/catalog/pdf/pdf-thread.ts'
import { diskStore } from 'provider/src/files/disk-store.ts'
import { renderPage } from 'provider/src/files/pdf/render-page.ts'
import { stampPdf } from 'provider/src/files/pdf/stamp-pdf.ts'
import { readWhole } from 'provider/src/files/read-whole.ts'
import { parseForm } from 'provider/src/http/parse-form.ts'
import { FileForm } from 'provider/src/testing/file/file-form.ts'

/**
 * A process of its own for one thing that the shop does with a file. `node --expose-gc bench/file-step.ts STEP small.pdf large.pdf` does it with
 * the small file, so that all code is loaded, then with the large one, and prints by how many MiB the process grew at most.
 */
const [step = '', small = '', large = ''] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'warraq-step-'))
const store = diskStore(folder)

type Stored = { id: string; path: string; sizeBytes: number }
const steps: Record<string, (file: Stored) => Promise<unknown>> = {
  /** A reader's first opening: what `library/copy/get-copy.ts` does. */
  stamp: async ({ id, sizeBytes }) => {
    const text = 'Order 48001 · K7M2QX9T · n•••••@example.com'
    await store.write(randomUUID(), await stampPdf({ pdf: await readWhole(store, id, sizeBytes), text }))
  },
  /** Each later one. */
  send: async ({ id }) => {
    for await (const _ of await store.read(id)) await new Promise(setImmediate)
  },
  preview: async ({ id, sizeBytes }) => renderPage({ pdf: await readWhole(store, id, sizeBytes), page: 1, width: 1080, format: 'webp' }),
  /** The form with which staff send a PDF. */
  form: async ({ path, sizeBytes }) => {
    const { file } = await parseForm(FileForm, requestWith(path), { maxBytes: 30e6, maxFileBytes: 25e6 }, 'en')
    if (file.size !== sizeBytes) throw new Error('The form lost bytes')
  },
  /** The checks of a sent PDF, and storing it. */
  check: async ({ path }) => {
    const bytes = new Uint8Array(await readFile(path))
    const facts = await readPdfApart(bytes)
    if ('pdfFault' in facts) throw new Error(facts.said)
    await store.write(randomUUID(), bytes)
  },
}

function requestWith(path: string): Request {
  const boundary = randomUUID()
  const parts = async function* () {
    yield `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="memo.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
    yield* createReadStream(path)
    yield `\r\n--${boundary}--\r\n`
  }
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const body = Readable.toWeb(Readable.from(parts(), { objectMode: false })) as ReadableStream
  return new Request('http://shop.test/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

async function keep(path: string): Promise<Stored> {
  const id = randomUUID()
  await store.writeFrom(id, path)
  return { id, path, sizeBytes: (await stat(path)).size }
}

/** In MiB. `VmHWM` is the largest `VmRSS` since it was last reset. */
async function residentMiB(field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024
}

try {
  const run = steps[step]
  if (!run) throw new Error(`No step: ${step}`)
  const [warm, given] = [await keep(small), await keep(large)]
  for (let round = 0; round < 3; round++) await run(warm)
  globalThis.gc?.()
  const before = await residentMiB('VmRSS')
  await writeFile('/proc/self/clear_refs', '5')
  await run(given)
  console.log(((await residentMiB('VmHWM')) - before).toFixed(0))
} finally {
  await rm(folder, { recursive: true })
}
process.exit(0)
