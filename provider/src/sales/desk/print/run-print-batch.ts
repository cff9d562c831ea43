import { join } from 'node:path'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { z } from 'zod'
import { undefinedUnlessAway } from '../../../files/file-store.ts'
import { bindPdf, type PdfBinding } from '../../../files/pdf/bind-pdf.ts'
import { findOrCreateRow, stampText } from '../../../library/copy/copy-row.ts'
import type { Runner } from '../../../office-job/run-job.ts'
import { readLogo } from '../../../picture/read-logo.ts'
import { readShopSettings } from '../../../shop-settings/read-settings.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { composeSlip } from './compose-slip.ts'
import { type Parcel, type ParcelLine, readParcels } from './parcels.ts'
import { setPaper } from './set-paper.ts'

export const PrintInput = z.object({ orderIds: z.array(z.string()) })

type PrintDeps = Pick<SalesDeps, 'db' | 'files' | 'now' | 'log' | 'settings'>

/**
 * One PDF to be printed from first to last page: for each order the slip, then every copy. Only one memo at a time is in memory. Orders whose
 * copies cannot be made, or no longer wait, are left out and named.
 */
export function printRunner(deps: PrintDeps, { withCopies }: { withCopies: boolean }): Runner {
  return async ({ number, input }, { reached, folder }) => {
    const { orderIds } = PrintInput.parse(input)
    const shop = await readShopSettings(deps.db, deps.settings.shop)
    const logo = await readLogo(deps, shop)
    const parcels = await readParcels(deps.db, orderIds)
    const path = join(folder, 'batch.pdf')
    const binding = bindPdf(path)
    try {
      await reached(0, parcels.length)
      const left: string[] = []
      // Only these can be marked as printed, and the others wait for another file.
      const subjectIds: string[] = []
      const opened = new Map<string, boolean>()
      for (const [place, parcel] of parcels.entries()) {
        const isWhole = !withCopies || (await openAll(deps, binding, opened, parcel))
        if (isWhole) await bindParcel(deps, binding, { parcel, shop, logo, withCopies })
        if (isWhole) subjectIds.push(parcel.orderId)
        else left.push(parcel.orderNumber)
        await reached(place + 1)
      }
      const sizeBytes = await binding.end()
      const name = `${withCopies ? 'print' : 'slips'}-${number}.pdf`
      return { file: { path, name, mediaType: 'application/pdf', sizeBytes }, left, subjectIds }
    } finally {
      await binding.stop()
    }
  }
}

/** Whether every memo of the parcel can be printed. */
async function openAll({ files, log }: PrintDeps, binding: PdfBinding, opened: Map<string, boolean>, { lines }: Parcel): Promise<boolean> {
  for (const { fileId, memoId } of lines) {
    if (!opened.has(fileId)) opened.set(fileId, await openFile({ files }, binding, fileId))
    if (opened.get(fileId)) continue
    log.error({ fileId, memoId }, 'a memo could not be printed')
    return false
  }
  return true
}

async function openFile({ files }: Pick<PrintDeps, 'files'>, binding: PdfBinding, fileId: string): Promise<boolean> {
  const file = await files.read(fileId).catch(undefinedUnlessAway)
  return file ? binding.open(fileId, new Uint8Array(await new Response(file).arrayBuffer())) : false
}

type Bound = { parcel: Parcel; shop: ShopSettings; logo: Uint8Array | undefined; withCopies: boolean }

async function bindParcel(deps: PrintDeps, binding: PdfBinding, { parcel, shop, logo, withCopies }: Bound): Promise<void> {
  const slip = `slip of ${parcel.orderId}`
  await binding.open(slip, await setPaper('slip', composeSlip(parcel, shop), logo))
  await binding.put(slip, { bookmark: `${parcel.orderNumber} · ${parcel.recipient}` })
  await binding.close(slip)
  if (!withCopies) return
  for (const line of parcel.lines) {
    const stamp = await stampOf(deps, line)
    for (let copy = 1; copy <= line.quantity; copy++) await binding.put(line.fileId, { stamp })
  }
}

/** A leaked scan of paper can be traced to its order like a leaked file (ruling 34). */
async function stampOf(deps: PrintDeps, { memoId, edition, lineId, fileId }: ParcelLine): Promise<string> {
  return stampText(deps.db, await findOrCreateRow(deps, { memoId, edition, orderLineId: lineId, fileId }))
}
