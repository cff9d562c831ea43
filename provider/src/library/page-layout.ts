import type { PageLayout } from 'contract/student/library.ts'
import { eq } from 'drizzle-orm'
import { Piscina } from 'piscina'
import { storedFiles } from '../db/schema/catalog.ts'
import type { Deps } from '../deps.ts'
import { createSharedWork } from '../throttle/shared-work.ts'

/** Analysing a page takes some milliseconds of pure computing: it has its own thread, which ends when idle. */
const thread = new Piscina<Uint8Array, PageLayout>({
  filename: new URL('../files/pdf/page-layout.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  maxQueue: 200,
})
const share = createSharedWork<PageLayout>()

/**
 * The layout of a file, computed on first reading and stored with it, because it never changes. Null if that fails: then pages are shown whole.
 */
export async function pageLayoutOf(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  file: { id: string; pageLayout: PageLayout | null },
): Promise<PageLayout | null> {
  if (file.pageLayout) return file.pageLayout
  try {
    return await share(file.id, async () => {
      const pdf = new Uint8Array(await new Response(await files.read(file.id)).arrayBuffer())
      const pageLayout = await thread.run(pdf)
      await db.update(storedFiles).set({ pageLayout }).where(eq(storedFiles.id, file.id))
      return pageLayout
    })
  } catch (error) {
    log.warn({ err: error, fileId: file.id }, 'the layout of a file was not found')
    return null
  }
}
