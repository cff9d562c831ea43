import { createCouponEndpoint, endCouponEndpoint, removeCouponEndpoint, updateCouponEndpoint } from 'contract/coupon-office.ts'
import { linkToOffice } from 'contract/office-pages.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import type { Faults } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'

/** What came of a form; `typed` is there if it has to be shown again. `at` changes with every answer. */
export type CouponAnswer = {
  isSaved: boolean
  faults: Faults
  typed: Record<string, string[]> | undefined
  failed: string | undefined
  at: number
}

type Context = Readonly<RouterContextProvider>

/** For the action of the page: creates, saves, ends or removes. A new coupon, and the place of a removed one, is in the list. */
export async function sendCoupon(context: Context, form: FormData, id: string | undefined): Promise<CouponAnswer> {
  const intent = form.get('intent')
  if (id && intent === 'remove') {
    const removed = await call(context, removeCouponEndpoint, { body: { id } })
    if (removed.kind === 'ok') throw redirect(linkToOffice('coupons'))
    return answer(removed, undefined)
  }
  if (id && intent === 'end') return answer(await call(context, endCouponEndpoint, { body: { id } }), undefined)
  const body = bodyOf(form)
  if (id) return answer(await call(context, updateCouponEndpoint, { body: { ...body, id } }), form)
  const created = await call(context, createCouponEndpoint, { body })
  if (created.kind === 'ok') throw redirect(linkToOffice('coupons'))
  return answer(created, form)
}

function answer(result: CallResult<unknown>, form: FormData | undefined): CouponAnswer {
  const isSaved = result.kind === 'ok'
  const faults = faultsOf(result)
  const hasFaults = Object.keys(faults).length > 0
  return {
    isSaved,
    faults,
    typed: isSaved || !form ? undefined : Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).map(String)])),
    failed: isSaved || hasFaults ? undefined : (messageOf(result) ?? m.office_coupon_failed()),
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
    kinds: list('kinds'),
    subjectIds: list('subjectIds'),
    studyStageIds: list('studyStageIds'),
    items: text('items'),
    minOrder: text('minOrder'),
    startsOn: text('startsOn'),
    endsOn: text('endsOn'),
    maxUses: text('maxUses'),
    maxUsesPerStudent: text('maxUsesPerStudent'),
    isFirstOrderOnly: form.get('isFirstOrderOnly') === 'true',
  }
}
