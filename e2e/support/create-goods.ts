import type { Deps } from 'provider/src/deps.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createPdf } from 'provider/src/testing/file/pdf-factory.ts'

/** Two memos and a package of both. The memos have pages, because the copy of a purchase is made at once. */
export async function createGoods({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const { memo, otherMemo } = await createCatalog(db)
  for (const { fileId } of [memo, otherMemo]) if (fileId) await files.write(fileId, await createPdf())
}
