import { header } from 'contract/headers.ts'
import type { Locale } from 'contract/locale.ts'
import type { FailureReason } from 'contract/office/queue.ts'
import { MailFault } from 'contract/shop/test-mail.ts'
import { createTransport } from 'nodemailer'
import { JobFailure, PermanentFailure } from '../db/jobs.ts'
import { requestIdNow } from '../request-id.ts'
import type { Mailer } from './mailer.ts'

/** A server that does not answer must not hold a worker for longer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

export type ShopName = () => Record<Locale, string>

/** `requireTLS`: a server without encryption is sent nothing. */
type Transport =
  | { url: string }
  | { host: string; port: number; secure: boolean; requireTLS: boolean; ignoreTLS?: boolean; auth?: { user: string; pass: string } }

/** The server that sends mail, and its sender. */
export type MailServer = { transport: Transport; from: string | { name: string; address: string } }

/** `from`: an address, or a name before one in angle brackets. */
export const smtpMailer = (url: string, from: string, shopName?: ShopName): Mailer => mailerOf({ transport: { url }, from }, shopName)

/** If `from` is an address without a name, the shop's own name in the mail's language is used. */
export function mailerOf({ transport: server, from }: MailServer, shopName?: ShopName): Mailer {
  const transport = createTransport({ ...server, ...timeouts })
  const host = /@([^@>\s]+)>?\s*$/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost'
  return {
    send: async ({ to, subject, locale, html, text, replyTo, unsubscribeUrl }, id) => {
      const letter = {
        from: typeof from === 'string' && isAddress(from) && shopName ? { name: shopName()[locale], address: from } : from,
        // As objects: an address is then one address, whatever it contains.
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject,
        html,
        text,
        messageId: `<${id}@${host}>`,
        headers: {
          'Content-Language': locale,
          'Auto-Submitted': 'auto-generated',
          ...nameRequest(requestIdNow()),
          ...oneTapEnd(unsubscribeUrl),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      await transport.sendMail(letter).catch((error: unknown) => {
        const failure = new (isPermanent(error) ? PermanentFailure : JobFailure)(describe(error), reasonOf(error))
        failure.cause = faultOf(error)
        throw failure
      })
    },
  }
}

/** Leads from a mail to the log lines of the request behind it. */
const nameRequest = (id: string | undefined): Record<string, string> => (id ? { [header.requestId]: id } : {})

/** RFC 8058: the mail program's own button sends a POST to this address. */
const oneTapEnd = (url: string | undefined): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

const isAddress = (from: string) => /^[^\s<>@"]+@[^\s<>@"]+$/.test(from)

/**
 * The server will never take this mail for this address (5xx), or the address is invalid. A fault that a setting can correct (a log-in that fails,
 * a sender it does not know) is not meant: such mails wait.
 */
function isPermanent(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  if (command === 'MAIL FROM') return false
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500
}

/** The reason, as far as it helps somebody to correct the fault. */
function reasonOf(error: unknown): FailureReason {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'logInFailed'
  if (responseCode !== undefined && responseCode < 500) return 'putOff'
  if (command === 'MAIL FROM') return 'senderRefused'
  if (code === 'EENVELOPE') return 'noSuchAddress'
  // A server whose greeting refuses everybody has answered, too.
  return code === 'EMESSAGE' || responseCode !== undefined ? 'refused' : 'unreachable'
}

/** `originalCode`: the system's code, if the library replaces it with its own. */
type SocketError = { code?: string; originalCode?: string; syscall?: string }

/** Node's codes for certificate faults, not for faults of the handshake itself (`ERR_SSL_…`). */
const isOfCertificate = (code: string) =>
  /^(ERR_TLS_CERT_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_)/.test(code)

/** The resolver answered that the name does not exist; otherwise it gave no answer, as while it is away. */
const saysNoSuchName = (code: string) => code === 'ENOTFOUND' || code === 'ENODATA'

/** The same for whoever is setting the server up: which line of the form is wrong. */
function faultOf(error: unknown): MailFault {
  const { code, originalCode = '', syscall } = error as SocketError
  if (code === 'EDNS') return saysNoSuchName(originalCode) ? 'unknownHost' : 'notLookedUp'
  if (isOfCertificate(originalCode)) return 'untrusted'
  if (code === 'ETLS' || (code === 'ESOCKET' && syscall === undefined)) return 'insecure'
  if (code === 'ESOCKET' && syscall === 'connect') return 'noConnection'
  const reason = reasonOf(error)
  if (reason === 'unreachable') return 'noAnswer'
  if (reason === 'noSuchAddress') return 'recipientRefused'
  return reason === 'logInFailed' || reason === 'senderRefused' ? reason : 'refused'
}

/** Why a mailer threw. */
export const mailFaultIn = (thrown: unknown): MailFault =>
  MailFault.catch('refused').parse(thrown instanceof Error ? thrown.cause : undefined)

/** What may be logged: the server's own words quote the address. */
function describe(error: unknown): string {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  return `mail not taken: ${[code, command, responseCode].filter(Boolean).join(' ') || 'for no known reason'}`
}
