import { cancelOfficeJobEndpoint } from 'contract/office/office-job.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import {
  getPrintQueueEndpoint,
  maxMovedAtOnce,
  maxQueued,
  moveShipmentsEndpoint,
  printNextShipmentsEndpoint,
  printShipmentsEndpoint,
  ShipmentMove,
  undoShipmentsEndpoint,
} from 'contract/sales/shipment.ts'
import { data, type RouterContextProvider, redirect, replace } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { messageOf } from 'storefront/app/session/faults-of.ts'
import { contractSentence } from 'storefront/app/shell/contract-message.tsx'
import { type Done, doneQuery } from '../../kit/done.ts'
import { statusOf } from '../../kit/form/edit-answer.ts'
import { listQuery } from '../../kit/list/list-query.ts'
import { askedByMove } from '../../kit/moved-query.ts'

type Context = Readonly<RouterContextProvider>

/** Moves the chosen orders or takes their step back, starts their papers, or stops a job. Afterwards the page shows the current view. */
export async function actOnQueue(context: Context, request: Request) {
  const form = await request.formData()
  if (form.has('stop')) return stop(context, request, String(form.get('stop')))
  const chosen = form.getAll('order').map(String)
  if (form.has('next')) return printTheNext(context, request, Number(form.get('next')))
  if (form.has('print')) return print(context, request, form, chosen)
  const isUndone = form.has('undo')
  const step = ShipmentMove.safeParse(form.get(isUndone ? 'undo' : 'to'))
  if (!step.success || chosen.length === 0) return data({ failed: m.office_printing_choose() }, { status: 422 })
  const result = await moveAll(context, chosen, step.data, isUndone)
  if ('kind' in result) return failedBy(result)
  const left = result.left.map(({ orderNumber }) => orderNumber ?? '').join(',')
  // Nothing was done, so a reload is harmless.
  if (result.moved.length === 0) return data({ left }, { status: 409 })
  const count = String(result.moved.length)
  return replace(
    linkToOffice('printing', undefined, {
      ...placeOf(request),
      ...askedByMove(step.data, isUndone),
      since: result.since,
      count,
      left: left || undefined,
    }),
  )
}

async function print(context: Context, request: Request, form: FormData, chosen: string[]) {
  const what = form.get('print')
  // Copies are printed only for chosen orders; slips and labels are cheap, so no choice means all.
  const orderIds = chosen.length > 0 || what === 'everything' ? chosen : form.getAll('shown').map(String)
  if (orderIds.length === 0) return data({ failed: m.office_printing_choose() }, { status: 422 })
  if (orderIds.length > maxQueued) return data({ failed: m.office_printing_too_many({ most: formatNumber(maxQueued) }) }, { status: 422 })
  const body = printShipmentsEndpoint.body?.safeParse({ orderIds, what, sheet: form.get('sheet') ?? undefined })
  if (!body?.success) throw data(null, { status: 404 })
  const result = await call(context, printShipmentsEndpoint, { body: body.data })
  return result.kind === 'ok' ? backTo(request, 'papers') : failedBy(result)
}

/** Prints without a selection, whatever page is shown. */
async function printTheNext(context: Context, request: Request, count: number) {
  const { Text: text, Place: place, Region: region, Area: area } = placeOf(request)
  const body = printNextShipmentsEndpoint.body?.safeParse({ count, text, place, region, area })
  if (!body?.success) throw data(null, { status: 404 })
  const result = await call(context, printNextShipmentsEndpoint, { body: body.data })
  if (result.kind === 'refused' && result.status === 404) return data({ failed: m.office_printing_next_none() }, { status: 409 })
  return result.kind === 'ok' ? backTo(request, 'papers') : failedBy(result)
}

async function stop(context: Context, request: Request, id: string) {
  const result = await call(context, cancelOfficeJobEndpoint, { body: { id } })
  // A finished job needs no stopping.
  return result.kind === 'ok' || (result.kind === 'refused' && result.status === 409) ? backTo(request) : failedBy(result)
}

/** The request's own address may be the page's data address. */
const backTo = (request: Request, done?: Done) =>
  redirect(linkToOffice('printing', undefined, { ...placeOf(request), ...(done && doneQuery(done)) }))

function placeOf(request: Request) {
  const { View, Text, Place, Region, Area, PageNumber } = listQuery(getPrintQueueEndpoint, request)
  return { View, Text, Place, Region, Area, ...(PageNumber ? { PageNumber: String(PageNumber) } : {}) }
}

function failedBy(result: Exclude<CallResult<unknown>, { kind: 'ok' }>) {
  return data({ failed: messageOf(result) ?? contractSentence('operationFailed') }, statusOf(result))
}

type AllMoved = { since: string | undefined; moved: string[]; left: { orderNumber: string | null }[] }

/**
 * Moves any number of orders, or takes their step back, in as many calls as needed. Returns what was moved and left, or the first failed
 * call: earlier moves stand, and a retry moves the rest.
 */
async function moveAll(
  context: Readonly<RouterContextProvider>,
  orderIds: readonly string[],
  step: ShipmentMove,
  isUndone: boolean,
): Promise<AllMoved | Exclude<CallResult<unknown>, { kind: 'ok' }>> {
  const done: AllMoved = { since: undefined, moved: [], left: [] }
  const all = [...new Set(orderIds)]
  for (let from = 0; from < all.length; from += maxMovedAtOnce) {
    const orderIds = all.slice(from, from + maxMovedAtOnce)
    const result = isUndone
      ? await call(context, undoShipmentsEndpoint, { body: { orderIds, step } })
      : await call(context, moveShipmentsEndpoint, { body: { orderIds, to: step } })
    if (result.kind !== 'ok') return result
    done.since ??= result.data.data.since
    done.moved.push(...result.data.data.moved)
    done.left.push(...result.data.data.left)
  }
  return done
}
