import type { OfficeJob, OfficeJobKind } from 'contract/office/office-job.ts'
import type { LabelSheet } from 'contract/sales/shipment.ts'
import { AppError } from '../../../app-error.ts'
import { beginJob } from '../../../office-job/begin-job.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { type Parcel, readParcels } from './parcels.ts'

type Print = { orderIds: readonly string[]; what: 'everything' | 'slips' | 'labels'; sheet: LabelSheet; byId: string; requestId: string }

const kinds: Record<Print['what'], OfficeJobKind> = { everything: 'printBatch', slips: 'slips', labels: 'labels' }

/** Begins the job that makes the PDF. Throws not_found if no copies of these orders wait any more. */
export async function beginPrint(deps: SalesDeps, { orderIds, what, sheet, byId, requestId }: Print): Promise<OfficeJob> {
  const parcels = await readParcels(deps.db, [...new Set(orderIds)])
  if (parcels.length === 0) throw new AppError('not_found')
  const ids = parcels.map(({ orderId }) => orderId)
  const input = { orderIds: ids, sheet }
  return beginJob(deps, { kind: kinds[what], input, about: placesOf(parcels), subjectIds: ids, total: ids.length, byId, requestId })
}

const pickUp = { en: 'Pick-up', ar: 'استلام من المتجر' }

/** "Hawalli, Capital, Hawalli shop": where the parcels go or wait. */
function placesOf(parcels: readonly Parcel[]): { en: string; ar: string } {
  const names = parcels.map(({ region, place }) => region?.name ?? place?.name ?? pickUp)
  const all = (locale: 'en' | 'ar') => [...new Set(names.map((name) => name[locale] ?? name.en ?? name.ar ?? ''))]
  return { en: all('en').join(', '), ar: all('ar').join('، ') }
}
