import { listStudyStagesEndpoint, listSubjectsEndpoint } from 'contract/catalogue/catalog.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { getCouponEndpoint, type OfficeCoupon } from 'contract/sales/coupon-office.ts'
import { data, Form } from 'react-router'
import { storefrontContext } from 'storefront/app/api/provider-context.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { loadEvery } from 'storefront/app/session/load-every.ts'
import { ConfirmDelete } from 'storefront/app/shell/confirm-delete.tsx'
import { FailedPart } from 'storefront/app/shell/failed-part.tsx'
import { Button, ButtonLink } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { Price } from 'storefront/app/ui/price.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { UndoSave } from '../../kit/form/undo-save.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/coupon-page'
import { CouponForm } from './coupon-form.tsx'
import { CouponMark, giftOf } from './coupon-words.tsx'
import { findCouponItems } from './find-coupon-items.ts'
import { type CouponAnswer, sendCoupon } from './send-coupon.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.coupon?.code ?? m.office_coupon_new()} · ${m.office_title()}` },
]

/** One page for new coupons, which have no id yet, and existing ones. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const find = new URL(request.url).searchParams.get('find')
  const [coupon, stages, subjects, found] = await Promise.all([
    params.id === undefined ? undefined : load(context, getCouponEndpoint, { query: { Id: requireId(params.id) } }),
    loadEvery(context, listStudyStagesEndpoint),
    loadEvery(context, listSubjectsEndpoint),
    // The page's own item search.
    find ? findCouponItems(context, find) : null,
  ])
  return {
    found,
    coupon: coupon?.data,
    currency: coupon?.data.currency ?? context.get(storefrontContext).currency,
    hasChoices: stages !== null && subjects !== null,
    stages: (stages ?? []).map(({ id, title }) => ({ id: String(id), title: titleText(title) })),
    subjects: (subjects ?? []).map(({ id, title, studyStage }) => ({
      id: String(id),
      title: titleText(title),
      group: titleText(studyStage.title),
    })),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const answer = await sendCoupon(context, await request.formData(), params.id)
  return data(answer, { status: answer.isSaved ? 200 : 422 })
}

export default function CouponPage({ loaderData: { coupon, hasChoices, found: _, ...choices }, actionData }: Route.ComponentProps) {
  const mayEdit = useMay('coupon-edit')
  return (
    <>
      <PageHead
        crumbs={[{ text: m.office_coupons(), to: linkToOffice('coupons') }, { text: coupon?.code ?? m.office_coupon_new() }]}
        title={coupon ? <bdi dir="ltr">{coupon.code}</bdi> : m.office_coupon_new()}
        state={coupon && <CouponMark state={coupon.state} />}
        facts={coupon && `${giftOf(coupon)} · ${m.office_coupon_uses()}: ${formatNumber(coupon.used)}`}
      />
      {!hasChoices && <FailedPart />}
      {actionData?.undo?.isEnded && <Ended undo={actionData.undo} />}
      {actionData?.undo?.isEnded === false && <UndoSave fields={{ ...actionData.undo.values, mark: actionData.undo.mark }} />}
      {/* The form remounts with the saved version: an ended coupon has a new last day, which the old one must not overwrite. */}
      <CouponForm
        key={actionData?.theirs ? actionData.at : `${coupon?.id} ${coupon?.mark}`}
        coupon={coupon}
        {...choices}
        answer={actionData}
        mayEdit={mayEdit}
      />
      {coupon && <UsedIn coupon={coupon} />}
      {coupon && mayEdit && <Stop coupon={coupon} />}
    </>
  )
}

/** Just ended: one press restores its rules, unless somebody has changed it meanwhile. */
function Ended({ undo: { values, mark } }: { undo: NonNullable<CouponAnswer['undo']> }) {
  return (
    <Notice tone="leaf" role="status" className="mb-6 max-w-180">
      <Form method="post" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {m.office_coupon_has_ended()}
        <input type="hidden" name="mark" value={mark} />
        {Object.entries(values).flatMap(([name, texts]) =>
          texts.map((text) => <input key={`${name} ${text}`} type="hidden" name={name} value={text} />),
        )}
        <Button look="line" size="small" type="submit">
          {m.office_coupon_undo_end()}
        </Button>
      </Form>
    </Notice>
  )
}

/** Its effect: the same figures as in a report by coupon. */
function UsedIn({ coupon: { code, isKnown, paidOrders, given, deliverySaved, currency } }: { coupon: OfficeCoupon }) {
  const mayList = useMay('order-view')
  return (
    <div className="mt-10 max-w-180">
      <Section title={m.office_coupon_used_in()}>
        {!isKnown && <p>{m.office_coupon_no_orders()}</p>}
        {isKnown && (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p>
              {m.office_coupon_paid_orders()}: {formatNumber(paidOrders)} · {m.office_coupon_given()}:{' '}
              <Price amount={given} currency={currency} />
              {deliverySaved > 0 && (
                <>
                  {' · '}
                  {m.office_coupon_delivery_saved()}: <Price amount={deliverySaved} currency={currency} />
                </>
              )}
            </p>
            {mayList && (
              <ButtonLink look="line" size="small" to={linkToOffice('orders', undefined, { Coupon: code })}>
                {m.office_coupon_show_orders()}
              </ButtonLink>
            )}
          </div>
        )}
      </Section>
    </div>
  )
}

/** A coupon used in orders can only be ended; others can be removed. */
function Stop({ coupon: { code, state, isKnown } }: { coupon: OfficeCoupon }) {
  if (state === 'ended' && isKnown) return null
  return (
    <div className="mt-10 max-w-180">
      <Section title={m.office_coupon_stop()}>
        {state !== 'ended' && (
          <Form method="post" className="flex flex-wrap items-center justify-between gap-4 pb-4">
            <p className="max-w-[46ch]">{m.office_coupon_end_text()}</p>
            <Button look="line" size="small" type="submit" name="intent" value="end">
              {m.office_coupon_end()}
            </Button>
          </Form>
        )}
        {!isKnown && (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-[46ch]">{m.office_coupon_remove_text()}</p>
            <ConfirmDelete what={<bdi dir="ltr">{code}</bdi>} fields={{ intent: 'remove' }} className="link min-h-11 min-w-11">
              {m.office_coupon_remove()}
            </ConfirmDelete>
          </div>
        )}
      </Section>
    </div>
  )
}
