import type { FailureReason, QueueKind } from 'contract/office/queue.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

export function queueName(kind: QueueKind): string {
  const words: Record<QueueKind, () => string> = {
    'send-mail': m.office_queue_send_mail,
    'send-key': m.office_queue_send_key,
    'expire-orders': m.office_queue_expire_orders,
    'reconcile-payments': m.office_queue_reconcile_payments,
    'compare-settlements': m.office_queue_compare_settlements,
    'find-disputes': m.office_queue_find_disputes,
    'verify-ledger': m.office_queue_verify_ledger,
    'check-audit': m.office_queue_check_audit,
    'tell-waiting': m.office_queue_tell_waiting,
    'tell-reading': m.office_queue_tell_reading,
    'publish-memos': m.office_queue_publish_memos,
    'tell-owners': m.office_queue_tell_owners,
    'tell-errata': m.office_queue_tell_errata,
    'run-office-job': m.office_queue_run_office_job,
    'expire-job-files': m.office_queue_expire_job_files,
    'tend-keys': m.office_queue_tend_keys,
    'remove-ended': m.office_queue_remove_ended,
    'remove-counts': m.office_queue_remove_counts,
    'remove-copies': m.office_queue_remove_copies,
    'remove-pictures': m.office_queue_remove_pictures,
    'sweep-files': m.office_queue_sweep_files,
    'count-search': m.office_queue_count_search,
    'refresh-search': m.office_queue_refresh_search,
    'sum-sales': m.office_queue_sum_sales,
  }
  return words[kind]()
}

export function reasonText(reason: FailureReason): string {
  const words: Record<FailureReason, () => string> = {
    noSuchAddress: m.office_why_no_such_address,
    refused: m.office_why_refused,
    logInFailed: m.office_why_log_in,
    senderRefused: m.office_why_sender,
    unreachable: m.office_why_unreachable,
    putOff: m.office_why_put_off,
    unanswered: m.office_why_unanswered,
    fault: m.office_why_fault,
  }
  return words[reason]()
}
