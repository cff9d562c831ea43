import type { contactTickets } from '../db/schema/contact.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import { copyTexts, staffTexts, topicTexts } from './contact.texts.ts'

type Ticket = typeof contactTickets.$inferSelect

/** To the shop. Staff read either language; the frame is in the writer's. */
export function staffMail(ticket: Ticket, to: string): Mail {
  const { number, topic, name, email, phone, orderNumber, message, locale, attachment } = ticket
  const texts = staffTexts[locale]
  const facts = [
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

/** To whoever wrote, with the number and the time of an answer. */
export function copyMail({ number, name, email, message, locale }: Ticket, answerHours: number): Mail {
  const texts = copyTexts[locale]
  return composeMail({
    to: email,
    name,
    locale,
    subject: texts.subject(String(number)),
    parts: [
      { kind: 'text', text: texts.text(answerHours) },
      { kind: 'text', text: `${texts.number}: ${number}` },
      { kind: 'text', text: texts.yours },
      ...lines(message).map((text) => ({ kind: 'text' as const, text })),
      { kind: 'note', text: texts.note },
    ],
  })
}

const lines = (message: string) => message.split(/\s*\n\s*/)
