import { type AuditAction, type AuditEntry, checkAuditEndpoint, listAuditEndpoint } from 'contract/audit.ts'
import { linkToOffice } from 'contract/office-pages.ts'
import { Link } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { FailedPart } from 'storefront/app/shell/failed-part.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { listQuery } from '../../kit/list-query.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Pager } from '../../kit/pager.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import type { Route } from './+types/log-page'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_log()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [log, check] = await Promise.all([
    load(context, listAuditEndpoint, { query: listQuery(listAuditEndpoint, request) }),
    loadPart(context, checkAuditEndpoint, {}),
  ])
  return { page: log.data, check: check?.data ?? null }
}

/** What was done to accounts, money and roles, and by whom. Nobody can change it. */
export default function LogPage({ loaderData: { page, check } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={m.office_log()} facts={m.office_log_facts()} state={check && <Wholeness isWhole={check.isWhole} />} />
      {!check && <FailedPart />}
      {check && !check.isWhole && <p className="mb-4 text-danger">{m.office_log_broken({ number: formatNumber(check.brokenId ?? 0) })}</p>}
      {page.totalCount === 0 && <Empty title={m.office_log_empty()} text={m.office_log_empty_text()} />}
      {page.totalCount > 0 && <DataTable label={m.office_log()} columns={columns()} rows={page.items} keyOf={({ id }) => id} />}
      <Pager {...page} />
    </>
  )
}

const Wholeness = ({ isWhole }: { isWhole: boolean }) => (
  <StateMark tone={isWhole ? 'done' : 'failed'}>{isWhole ? m.office_log_whole() : m.office_log_not_whole()}</StateMark>
)

const columns = (): Column<AuditEntry>[] => [
  { key: 'action', head: m.office_log_what(), cell: ({ action }) => <b className="font-strong">{actionWords(action)}</b> },
  { key: 'fields', head: m.office_log_fields(), cell: ({ fields }) => <bdi dir="ltr">{fields.join(', ')}</bdi> },
  { key: 'actor', head: m.office_log_by(), cell: ({ actorId }) => <Person id={actorId} filter="ActorId" /> },
  { key: 'target', head: m.office_log_whom(), cell: ({ targetId }) => <Person id={targetId} filter="TargetId" /> },
  { key: 'at', head: m.office_log_when(), cell: ({ at }) => formatDateTime(at), isFigure: true },
]

/** An id, shortened, that leads to everything about it. */
function Person({ id, filter }: { id: string | null; filter: 'ActorId' | 'TargetId' }) {
  if (!id) return <span className="text-muted">–</span>
  return (
    <Link
      to={linkToOffice('log', undefined, { [filter]: id })}
      className="link inline-flex min-w-11 items-center max-lg:min-h-11"
      title={id}
    >
      <bdi dir="ltr">{id.slice(0, 8)}</bdi>
    </Link>
  )
}

function actionWords(action: AuditAction): string {
  const words: Record<AuditAction, () => string> = {
    'roles-granted': m.office_did_roles_granted,
    'roles-revoked': m.office_did_roles_revoked,
    'super-admin-invited': m.office_did_super_admin_invited,
    'account-disabled': m.office_did_account_disabled,
    'account-deleted': m.office_did_account_deleted,
    'data-exported': m.office_did_data_exported,
    'password-changed': m.office_did_password_changed,
    'email-changed': m.office_did_email_changed,
    'change-undone': m.office_did_change_undone,
    'password-reset': m.office_did_password_reset,
    'two-step-changed': m.office_did_two_step_changed,
    'session-reused': m.office_did_session_reused,
    'order-refunded': m.office_did_order_refunded,
    'refund-ended': m.office_did_refund_ended,
    'copy-traced': m.office_did_copy_traced,
    'order-cancelled': m.office_did_order_cancelled,
    'cash-received': m.office_did_cash_received,
    'webhook-refused': m.office_did_webhook_refused,
    'settlement-differs': m.office_did_settlement_differs,
    'payment-disputed': m.office_did_payment_disputed,
    'account-flagged': m.office_did_account_flagged,
    'account-unflagged': m.office_did_account_unflagged,
    'coupon-created': m.office_did_coupon_created,
    'coupon-changed': m.office_did_coupon_changed,
    'coupon-ended': m.office_did_coupon_ended,
    'coupon-removed': m.office_did_coupon_removed,
    'message-answered': m.office_did_message_answered,
    'message-settled': m.office_did_message_settled,
    'message-reopened': m.office_did_message_reopened,
    'memo-created': m.office_did_memo_created,
    'memo-changed': m.office_did_memo_changed,
    'memo-deleted': m.office_did_memo_deleted,
    'stage-created': m.office_did_stage_created,
    'stage-changed': m.office_did_stage_changed,
    'stage-deleted': m.office_did_stage_deleted,
    'component-created': m.office_did_component_created,
    'component-changed': m.office_did_component_changed,
    'component-deleted': m.office_did_component_deleted,
    'subject-created': m.office_did_subject_created,
    'subject-changed': m.office_did_subject_changed,
    'subject-deleted': m.office_did_subject_deleted,
    'package-created': m.office_did_package_created,
    'package-changed': m.office_did_package_changed,
    'package-deleted': m.office_did_package_deleted,
    'order-noted': m.office_did_order_noted,
    'receipt-resent': m.office_did_receipt_resent,
    'shipment-moved': m.office_did_shipment_moved,
    'settings-changed': m.office_did_settings_changed,
    'delivery-changed': m.office_did_address_changed,
    'office-job-begun': m.office_did_office_job_begun,
    'office-job-cancelled': m.office_did_office_job_cancelled,
    'office-job-taken': m.office_did_office_job_taken,
    'catalogue-imported': m.office_did_catalogue_imported,
    'catalogue-import-discarded': m.office_did_import_discarded,
    'text-saved': m.office_did_text_saved,
    'text-published': m.office_did_text_published,
    'home-published': m.office_did_home_published,
    'review-hidden': m.office_did_review_hidden,
    'review-shown': m.office_did_review_shown,
    'reviews-seen': m.office_did_reviews_seen,
    'review-replied': m.office_did_review_replied,
    'review-reply-removed': m.office_did_review_reply_removed,
    'erratum-created': m.office_did_erratum_created,
    'erratum-changed': m.office_did_erratum_changed,
    'erratum-published': m.office_did_erratum_published,
    'erratum-withdrawn': m.office_did_erratum_withdrawn,
    'erratum-removed': m.office_did_erratum_removed,
    'customer-revealed': m.office_did_customer_revealed,
    'customer-noted': m.office_did_customer_noted,
    'customer-logged-out': m.office_did_customer_logged_out,
    'customers-exported': m.office_did_customers_exported,
    'account-enabled': m.office_did_account_enabled,
    'difference-explained': m.office_did_difference_explained,
    'difference-reopened': m.office_did_difference_reopened,
    'failure-retried': m.office_did_failure_retried,
    'failure-given-up': m.office_did_failure_given_up,
    'items-granted': m.office_did_items_granted,
    'bulk-edit-saved': m.office_did_bulk_edit_saved,
    'bulk-edit-undone': m.office_did_bulk_edit_undone,
    'grant-taken-back': m.office_did_grant_taken_back,
    'order-placed': m.office_did_order_placed,
    'pay-link-sent': m.office_did_pay_link_sent,
    'customer-created': m.office_did_customer_created,
    'search-words-changed': m.office_did_search_words_changed,
    'search-words-removed': m.office_did_search_words_removed,
  }
  return words[action]()
}
