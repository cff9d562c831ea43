import type { CatalogueImport, ImportKind, ImportProblem, ImportRow } from 'contract/catalogue/editing/catalogue-import.ts'
import { eq } from 'drizzle-orm'
import { applyRunner } from '../../catalog/office-import/run-apply.ts'
import { checkRunner } from '../../catalog/office-import/run-check.ts'
import { exportRunner } from '../../catalog/office-import/run-export.ts'
import { storedFiles } from '../../db/schema/catalog.ts'
import { runJob } from '../../office-job/run-job.ts'
import type { TestApp } from '../create-test-app.ts'
import { read } from '../sales/order-factory.ts'
import { logInAs } from '../student/account-factory.ts'

/** Staff who import; the test decides when their jobs run. */
export async function openImportDesk(shop: TestApp) {
  const clerk = await logInAs(shop, {
    roles: ['catalogue-import', 'catalogue-export', 'job-view', 'job-edit', 'memo-edit', 'coupon-view', 'coupon-edit'],
  })
  const runners = { importCheck: checkRunner(shop.deps), importApply: applyRunner(shop.deps), catalogueExport: exportRunner(shop.deps) }
  const run = (jobId: string) => runJob(shop.deps, runners, { id: jobId })
  const see = async (id: string) => (await read<CatalogueImport>(await shop.get(`CatalogueImport/GetById?Id=${id}`, clerk))).data
  const send = (content: string | Uint8Array<ArrayBuffer> | ReadableStream, kind: ImportKind = 'memos', call: { lang?: string } = {}) =>
    shop.fetch(`/api/Website/CatalogueImport/Begin?Kind=${kind}&FileName=${kind}.csv`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${clerk.token}`, 'Content-Type': 'application/octet-stream', ...call },
      body: content,
      duplex: 'half',
    } as RequestInit)
  const begin = async (content: string | Uint8Array<ArrayBuffer>, kind: ImportKind = 'memos') =>
    (await read<CatalogueImport>(await send(content, kind))).data
  return {
    clerk,
    run,
    see,
    send,
    begin,
    /** What a file would change. */
    check: async (content: string | Uint8Array<ArrayBuffer>, kind: ImportKind = 'memos') => {
      const { id, job } = await begin(content, kind)
      await run(job?.id ?? '')
      return see(id)
    },
    askToApply: (id: string) => shop.post('CatalogueImport/Apply', { id }, clerk),
    apply: async (id: string) => {
      const { data } = await read<CatalogueImport>(await shop.post('CatalogueImport/Apply', { id }, clerk))
      await run(data.job?.id ?? '')
      return see(id)
    },
    discard: (id: string) => shop.post('CatalogueImport/Discard', { id }, clerk),
    rows: async (id: string, action: ImportRow['action']) =>
      (await read<{ items: ImportRow[] }>(await shop.get(`CatalogueImport/GetRows?Id=${id}&Action=${action}&PageSize=100`, clerk))).data
        .items,
    problems: async (id: string, lang = 'en') =>
      (await read<{ items: ImportProblem[] }>(await shop.get(`CatalogueImport/GetProblems?Id=${id}&PageSize=100`, { ...clerk, lang }))).data
        .items,
    /** This memo's file, as files name it. */
    contentOf: async ({ fileId }: { fileId: string }) => {
      const [file] = await shop.deps.db.select().from(storedFiles).where(eq(storedFiles.id, fileId))
      return `stored:${file?.sha256}`
    },
  }
}
