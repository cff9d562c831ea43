import { composeMail, type MailPart } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import type { contactAdditions, contactTickets } from './contact.schema.ts'
import { copyTexts, staffTexts, topicTexts } from './contact.texts.ts'

type Ticket = typeof contactTickets.$inferSelect

type Addition = Pick<typeof contactAdditions.$inferSelect, 'text' | 'attachment'>

/** To the shop. Staff read either language; the frame is in the writer's. */
export function staffMail(ticket: Ticket, to: string): Mail {
  return mailToStaff(ticket, to)
}

/** To the shop, as a message is, about what its writer added. The same subject keeps both together in a mail program. */
export function additionMail(ticket: Ticket, { text, attachment }: Addition, to: string): Mail {
  return mailToStaff({ ...ticket, message: text, attachment }, to, staffTexts[ticket.locale].again)
}

function mailToStaff(ticket: Ticket, to: string, remark?: string): Mail {
  const { number, topic, name, email, phone, orderNumber, message, locale, attachment } = ticket
  const texts = staffTexts[locale]
  const facts = [
    ...(remark ? [remark] : []),
    `${name} <${email}>`,
    ...(phone ? [phone] : []),
    ...(orderNumber ? [`${texts.order} ${orderNumber}${ticket.orderId ? '' : ` (${texts.unchecked})`}`] : []),
    ...(attachment ? [`${texts.attachment}: ${attachment.name}, ${Math.ceil(attachment.sizeBytes / 1024)} KB`] : []),
  ]
  const mail = composeMail({
    to,
    name: texts.team,
    locale,
    subject: `[${number}] ${topicTexts[topic][locale]}: ${name}`,
    parts: [...facts, ...lines(message)].map((text) => ({ kind: 'text', text })),
  })
  return { ...mail, replyTo: email }
}

/** To the sender's own address: the number, when it will be answered, and their text. */
export function copyMail(ticket: Ticket, told: Told): Mail {
  const { name, message, locale } = ticket
  const parts = [copyTexts[locale].yours, ...lines(message)].map((text) => ({ kind: 'text' as const, text }))
  return receipt(ticket, { name, parts, ...told })
}

/** To an address that may be a stranger's: only the ticket's number, with no name and no word from the sender. */
export function receiptMail(ticket: Ticket, told: Told): Mail {
  return receipt(ticket, { parts: [], ...told })
}

/** `link`: the absolute address of the thread's page. */
type Told = { answerHours: number; link: string }
type Receipt = Told & { name?: string; parts: readonly MailPart[] }

function receipt({ number, email, locale }: Ticket, { name, parts, answerHours, link }: Receipt): Mail {
  const texts = copyTexts[locale]
  return composeMail({
    to: email,
    name,
    locale,
    subject: texts.subject(String(number)),
    parts: [
      { kind: 'text', text: texts.text(answerHours) },
      { kind: 'text', text: `${texts.number}: ${number}` },
      ...parts,
      { kind: 'button', text: texts.thread, url: link },
      { kind: 'note', text: texts.note },
    ],
  })
}

const lines = (message: string) => message.split(/\s*\n\s*/)
