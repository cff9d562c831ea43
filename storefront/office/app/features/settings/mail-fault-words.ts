import type { TriedMail } from 'contract/shop/test-mail.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** The result of a test mail: where it went, or the wrong line of the form. */
export function triedWords({ to, fault }: TriedMail): string {
  const words: Record<NonNullable<TriedMail['fault']>, () => string> = {
    unknownHost: m.office_mail_unknown_host,
    notLookedUp: m.office_mail_not_looked_up,
    noConnection: m.office_mail_no_connection,
    noAnswer: m.office_mail_no_answer,
    insecure: m.office_mail_insecure,
    untrusted: m.office_mail_untrusted,
    logInFailed: m.office_mail_log_in_failed,
    senderRefused: m.office_mail_sender_refused,
    recipientRefused: () => m.office_mail_recipient_refused({ to }),
    refused: m.office_mail_refused,
  }
  return fault ? words[fault]() : m.office_settings_mail_sent({ to })
}
