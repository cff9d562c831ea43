import { createTransport } from 'nodemailer'
import { PermanentFailure } from '../db/jobs.ts'
import type { Mailer } from './mailer.ts'

/** A server that does not answer must not hold a worker for longer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** `from`: an address, or a name before one in angle brackets. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts })
  const host = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async ({ to, subject, locale, html, text, replyTo }, id) => {
      const letter = {
        from,
        // As objects: an address is then one address, whatever it contains.
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject,
        html,
        text,
        messageId: `<${id}@${host}>`,
        headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      await transport.sendMail(letter).catch((error: unknown) => {
        throw isPermanent(error) ? new PermanentFailure(describe(error)) : new Error(describe(error))
      })
    },
  }
}

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

/** What may be logged: the server's own words quote the address. */
function describe(error: unknown): string {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  return `mail not taken: ${[code, command, responseCode].filter(Boolean).join(' ') || 'for no known reason'}`
}
