import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    send: async (mail) => {
      await transport.sendMail({ from, to: mail.to, subject: mail.subject, html: mail.html, text: mail.text })
    },
  }
}
