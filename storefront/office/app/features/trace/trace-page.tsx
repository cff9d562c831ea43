import { linkToOffice } from 'contract/office/office-pages.ts'
import { type TracedCopy, traceCopyEndpoint } from 'contract/student/copy.ts'
import type { ReactNode } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { messageOf } from 'storefront/app/session/faults-of.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { useFrame } from '../../frame/side-bar.tsx'
import { statusOf } from '../../kit/form/edit-answer.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/trace-page'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_trace()} · ${m.office_title()}` }]

/** By POST: each look-up is logged, so a link or Back must not cause one. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = String((await request.formData()).get('tracingCode') ?? '').trim()
  const refused = (fault: string, status: number) => data({ typed, fault, found: undefined }, { status })
  if (!typed) return refused(m.office_trace_missing(), 422)
  const result = await call(context, traceCopyEndpoint, { body: { tracingCode: typed.slice(0, 40) } })
  if (result.kind === 'ok') return data({ typed, fault: undefined, found: result.data.data })
  if (result.kind === 'refused' && result.status === 404) return refused(m.office_trace_none(), 404)
  return refused(messageOf(result) ?? m.office_trace_failed(), statusOf(result))
}

/** From the code on a leaked page to the order and the buyer. */
export default function TracePage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={m.office_trace()} facts={m.office_trace_facts()} />
      <Form method="post" noValidate className="mb-8 grid max-w-105 gap-4">
        <Field label={m.office_trace_code()} hint={m.office_trace_code_hint()} error={actionData?.fault}>
          {(input) => (
            <input
              {...input}
              name="tracingCode"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              defaultValue={actionData?.typed}
              required
            />
          )}
        </Field>
        <div>
          <Button look="primary" type="submit" aria-disabled={useNavigation().state !== 'idle'}>
            {m.office_trace_find()}
          </Button>
        </div>
      </Form>
      {actionData?.found && <Found copy={actionData.found} />}
    </>
  )
}

function Found({ copy: { tracingCode, madeAt, memo, order, buyer } }: { copy: TracedCopy }) {
  const title = titleText(memo.title)
  return (
    <div role="status" className="max-w-180">
      <Section title={m.office_trace_found()}>
        <dl className="grid gap-2 lg:grid-cols-[10rem_1fr]">
          <Fact name={m.office_trace_code()}>
            <bdi dir="ltr">{tracingCode}</bdi>
          </Fact>
          <Fact name={m.office_trace_memo()}>
            <PlaceLink page="memo" id={String(memo.id)}>
              {m.office_trace_edition({ title: `\u2068${title}\u2069`, edition: formatNumber(memo.edition) })}
            </PlaceLink>
          </Fact>
          <Fact name={m.office_trace_order()}>
            <PlaceLink page="order" id={order.id}>
              {order.number}
            </PlaceLink>
          </Fact>
          <Fact name={m.office_trace_buyer()}>
            {buyer ? (
              <>
                <PlaceLink page="customer" id={buyer.id}>
                  <bdi className="font-strong">{buyer.fullName}</bdi>
                </PlaceLink>{' '}
                <bdi dir="ltr" className="wrap-anywhere">
                  {buyer.email}
                </bdi>
              </>
            ) : (
              m.office_trace_buyer_gone()
            )}
          </Fact>
          <Fact name={m.office_trace_made()}>{formatDateTime(madeAt)}</Fact>
        </dl>
      </Section>
    </div>
  )
}

/** Links to what was found, if the user may open its page. */
function PlaceLink({ page, id, children }: { page: 'memo' | 'order' | 'customer'; id: string; children: ReactNode }) {
  if (!useFrame().open.includes(page)) return children
  return (
    <Link to={linkToOffice(page, id)} className="link">
      {children}
    </Link>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </>
)
