import { linkToOffice } from 'contract/office/office-pages.ts'
import {
  createCouponEndpoint,
  endCouponEndpoint,
  getCouponEndpoint,
  type OfficeCoupon,
  removeCouponEndpoint,
  updateCouponEndpoint,
} from 'contract/sales/coupon-office.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import type { Faults } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { doneQuery } from '../../kit/done.ts'
import { refusalOf, theirsIn } from '../../kit/form/edit-answer.ts'
import { type CouponValues, valuesOf } from './coupon-values.ts'

/** A form's result; `typed` is set if it must be shown again. `at` changes with every answer. */
export type CouponAnswer = {
  isSaved: boolean
  faults: Faults
  typed: Record<string, string[]> | undefined
  failed: string | undefined
  /** What somebody else saved meanwhile. */
  theirs: OfficeCoupon | undefined
  /** The rules before it was ended or saved: restorable as long as nobody changes it. */
  undo: { isEnded: boolean; values: CouponValues; mark: string } | undefined
  at: number
}

type Context = Readonly<RouterContextProvider>

/** For the page's action: creates, saves, ends or removes. After creating and removing, redirects to the list. */
export async function sendCoupon(context: Context, form: FormData, id: string | undefined): Promise<CouponAnswer> {
  const intent = form.get('intent')
  if (id && intent === 'remove') {
    const removed = await call(context, removeCouponEndpoint, { body: { id } })
    if (removed.kind === 'ok') throw redirect(linkToOffice('coupons', undefined, { deleted: id }))
    return answer(removed, undefined)
  }
  if (id && intent === 'end') return end(context, id)
  if (id) return save(context, id, form)
  const created = await call(context, createCouponEndpoint, { body: bodyOf(form) })
  if (created.kind === 'ok') throw redirect(linkToOffice('coupons', undefined, doneQuery('created')))
  return answer(created, form)
}

async function save(context: Context, id: string, form: FormData): Promise<CouponAnswer> {
  const before = await call(context, getCouponEndpoint, { query: { Id: id } })
  const saved = await call(context, updateCouponEndpoint, { body: { ...bodyOf(form), id, mark: String(form.get('mark') ?? '') } })
  const isChanged = before.kind === 'ok' && saved.kind === 'ok' && before.data.data.mark !== saved.data.data.mark
  const undo = isChanged ? { isEnded: false, values: valuesOf(before.data.data), mark: saved.data.data.mark } : undefined
  return { ...answer(saved, form), undo }
}

async function end(context: Context, id: string): Promise<CouponAnswer> {
  const before = await call(context, getCouponEndpoint, { query: { Id: id } })
  const ended = await call(context, endCouponEndpoint, { body: { id } })
  const undo = before.kind === 'ok' && ended.kind === 'ok' ? undoOf(before.data.data, ended.data.data) : undefined
  return { ...answer(ended, undefined), undo }
}

/** On a coupon's last day nothing can be undone: rules have whole days, so they would not change. */
const undoOf = (before: OfficeCoupon, ended: OfficeCoupon): CouponAnswer['undo'] =>
  before.endsOn === ended.endsOn ? undefined : { isEnded: true, values: valuesOf(before), mark: ended.mark }

function answer(result: CallResult<unknown>, form: FormData | undefined): CouponAnswer {
  const isSaved = result.kind === 'ok'
  const theirs = form && theirsIn<OfficeCoupon>(result)
  return {
    isSaved,
    theirs,
    undo: undefined,
    ...(isSaved || theirs ? { faults: {}, failed: undefined } : refusalOf(result, m.office_coupon_failed())),
    typed: isSaved || !form ? undefined : Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).map(String)])),
    at: Date.now(),
  }
}

function bodyOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const list = (name: string) => form.getAll(name).map(String)
  return {
    code: text('code'),
    percent: text('percent'),
    amount: text('amount'),
    buy: text('buy'),
    get: text('get'),
    freesDelivery: form.get('freesDelivery') === 'true',
    kinds: list('kinds'),
    subjectIds: list('subjectIds'),
    studyStageIds: list('studyStageIds'),
    items: text('items'),
    skipsReduced: form.get('skipsReduced') === 'true',
    minOrder: text('minOrder'),
    startsOn: text('startsOn'),
    endsOn: text('endsOn'),
    maxUses: text('maxUses'),
    maxUsesPerStudent: text('maxUsesPerStudent'),
    isFirstOrderOnly: form.get('isFirstOrderOnly') === 'true',
  }
}
