import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProviderDeps } from 'provider/src/app.ts'
import { typstSetter } from 'provider/src/files/typst/typst-setter.ts'
import { createMemo, createPlace, createStoredFile } from 'provider/src/testing/catalog/catalog-factory.ts'

const folder = fileURLToPath(new URL('../demo', import.meta.url))
/** Of the demo's memos: an Arabic one with formulas and figures. */
const contents = join(folder, 'contents/PHY-12S-1057.typ')

/** Adds a free memo of at least this many pages to a shop: the text of one of the demo's memos, repeated. Answers its id. */
export async function addLongMemo({ db, files, live }: Pick<ProviderDeps, 'db' | 'files' | 'live'>, leastPages: number): Promise<number> {
  const source = await readFile(contents, 'utf8')
  const [head = '', body = ''] = source.split(/(?<=^#show: memo.*\n)/m)
  const set = typstSetter(folder)
  const once = pagesOf(set(contents, source)).pageCount
  const { bytes, pageCount, toc } = pagesOf(set(contents, head + body.repeat(Math.ceil(leastPages / (once - 1)) + 1)))
  if (pageCount < leastPages) throw new Error(`The long memo has ${pageCount} pages`)
  return live.run(async () => {
    const { id: fileId } = await createStoredFile(db, { files, bytes })
    const memo = await createMemo(db, { ...(await createPlace(db)), isFree: true, fileId, pageCount, toc })
    return memo.id
  })
}

function pagesOf(set: ReturnType<ReturnType<typeof typstSetter>>) {
  if ('fault' in set) throw new Error(set.fault)
  return set
}
