import { type BilingualText, pickText } from 'contract/locale.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mailer.ts'
import { shopMark } from '../../mail/shop-mark.ts'
import type { contactTickets } from '../contact.schema.ts'

const texts = {
  en: {
    subject: (number: string) => `Your message to ${shopMark} (no. ${number})`,
    yours: 'You wrote:',
    before: 'We wrote before:',
    see: 'See it in the shop',
    open: 'Open the page',
    older: (page: number, edition: number) => `This is about page ${page} of edition ${edition}; a newer edition is out.`,
    openMemo: 'Open the memo',
    thread: 'Write back, or read everything again',
  },
  ar: {
    subject: (number: string) => `رسالتك إلى ${shopMark} (رقم ${number})`,
    yours: 'كتبتَ إلينا:',
    before: 'وكتبنا إليك من قبل:',
    see: 'شاهدها في المتجر',
    open: 'افتح الصفحة',
    older: (page: number, edition: number) => `الكلام هنا عن الصفحة ${page} من الطبعة ${edition}، وقد صدرت طبعة أحدث.`,
    openMemo: 'افتح المذكرة',
    thread: 'اكتب إلينا مجدداً أو راجع المراسلة كاملة',
  },
} as const

/** The text of a reply that only names an item. */
export const isHere = {
  en: 'What you asked for is in the shop now.',
  ar: 'ما طلبته متوفر الآن في المتجر.',
} as const

/** The text of a reply that only reports the finding about an error. */
export const isFound = {
  accepted: { en: 'You are right, thank you. We will correct it.', ar: 'ملاحظتك صحيحة، شكراً لك. سنصحح الخطأ.' },
  noError: {
    en: 'Thank you for looking so closely. We have checked it: it is right as it is printed.',
    ar: 'شكراً على دقة ملاحظتك. راجعنا الصفحة، وما طُبع فيها صحيح.',
  },
} as const

/** The mail's link; `url` is absolute. */
export type ShownItem = { id: number; title: BilingualText; url: string }
/** The page of a confirmed error, if any; `older`: in an edition older than the newest. `url` is absolute. */
export type ReportedPlace = { url: string; older: { page: number; edition: number } | undefined }
/** `before`: the shop's previous reply; `added`: what the writer added last; `thread`: the absolute address of the thread's page. */
type Reply = {
  text: string
  shown: ShownItem | undefined
  place: ReportedPlace | undefined
  before: string | undefined
  added: string | undefined
  thread: string
  replyTo: string
}

/**
 * The shop's reply, with what it answers quoted below it. The frame is in the writer's language; their answer goes to the shop's address. Staff have
 * read the message by now, so its words may be mailed to an address that was only typed.
 */
export function replyMail(
  { number, name, email, message, locale }: typeof contactTickets.$inferSelect,
  { text, shown, place, before, added, thread, replyTo }: Reply,
): Mail {
  const words = texts[locale]
  const note = (lines: string) => paragraphs(lines).map((line) => ({ kind: 'note' as const, text: line }))
  const mail = composeMail({
    to: email,
    name,
    locale,
    subject: words.subject(String(number)),
    parts: [
      ...paragraphs(text).map((line) => ({ kind: 'text' as const, text: line })),
      ...(shown
        ? [
            { kind: 'text' as const, text: pickText(shown.title, locale).text, itemId: shown.id },
            { kind: 'button' as const, text: words.see, url: shown.url },
          ]
        : []),
      ...(place?.older ? [{ kind: 'text' as const, text: words.older(place.older.page, place.older.edition) }] : []),
      ...(place ? [{ kind: 'button' as const, text: place.older ? words.openMemo : words.open, url: place.url }] : []),
      { kind: shown || place ? 'link' : 'button', text: words.thread, url: thread },
      ...(before ? note(`${words.before}\n${before}`) : []),
      ...note(`${words.yours}\n${added ?? message}`),
    ],
  })
  return { ...mail, replyTo }
}

const paragraphs = (text: string) => text.split(/\s*\n\s*/).filter((line) => line !== '')
