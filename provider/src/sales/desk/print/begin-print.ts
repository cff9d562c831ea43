import type { OfficeJob, OfficeJobKind } from 'contract/office/office-job.ts'
import type { LabelSheet } from 'contract/sales/shipment.ts'
import { AppError } from '../../../app-error.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { beginJob, type Wish } from '../../../office-job/begin-job.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { type Parcel, readParcels } from './parcels.ts'

type Print = { orderIds: readonly string[]; what: 'everything' | 'slips' | 'labels'; sheet: LabelSheet; byId: string; requestId: string }

const kinds: Record<Print['what'], OfficeJobKind> = { everything: 'printBatch', slips: 'slips', labels: 'labels' }

/** Begins the job that makes the PDF. Throws not_found if no copies of these orders wait any more. */
export async function beginPrint(deps: SalesDeps, asked: Print): Promise<OfficeJob> {
  const wish = await printWish(deps.db, asked)
  if (!wish) throw new AppError('not_found')
  return beginJob(deps, wish)
}

/** The job that prints these orders; undefined if no copies of them wait any more. */
export async function printWish(db: DbOrTx, { orderIds, what, sheet, byId, requestId }: Print): Promise<Wish | undefined> {
  const parcels = await readParcels(db, [...new Set(orderIds)])
  if (parcels.length === 0) return undefined
  const ids = parcels.map(({ orderId }) => orderId)
  const input = { orderIds: ids, sheet }
  return { kind: kinds[what], input, about: placesOf(parcels), subjectIds: ids, total: ids.length, byId, requestId }
}

const pickUp = { en: 'Pick-up', ar: 'استلام من المتجر' }

/** "Hawalli, Capital, Hawalli shop": where the parcels go or wait. */
function placesOf(parcels: readonly Parcel[]): { en: string; ar: string } {
  const names = parcels.map(({ region, place }) => region?.name ?? place?.name ?? pickUp)
  const all = (locale: 'en' | 'ar') => [...new Set(names.map((name) => name[locale] ?? name.en ?? name.ar ?? ''))]
  return { en: all('en').join(', '), ar: all('ar').join('، ') }
}
