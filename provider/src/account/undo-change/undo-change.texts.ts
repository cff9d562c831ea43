import { linkTo } from 'contract/pages.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mailer.ts'
import { mailTo, type Recipient } from '../account.texts.ts'

const undone = {
  en: {
    subject: 'A change to your account was undone',
    text: 'The account that used this address has its earlier e-mail back, and all devices were logged out.',
    note: 'Did that surprise you? Write to us:',
    button: 'Write to us',
  },
  ar: {
    subject: 'أُلغي تغيير في حسابك',
    text: 'الحساب الذي كان يستخدم هذا البريد عاد إلى بريده السابق، وسُجّل خروج الأجهزة كلها.',
    note: 'لم تتوقع ذلك؟ راسلنا:',
    button: 'راسلنا',
  },
}

/** To the address that the account has lost. */
export function changeUndoneMail(person: Recipient, origin: string): Mail {
  const { subject, text, note, button } = undone[person.locale]
  return mailTo(person, subject, [
    { kind: 'text', text },
    { kind: 'note', text: note },
    { kind: 'button', text: button, url: `${origin}${linkTo('contact')}` },
  ])
}

const reserved = {
  en: {
    subject: 'This address cannot sign up yet',
    text: 'Somebody, probably you, just used this address to sign up. It belonged to an account until a few days ago, when that account’s e-mail was changed.',
    note: 'For 7 days after such a change the account can come back to this address through the link in the e-mail that we sent then. After that the address is free for a new account.',
  },
  ar: {
    subject: 'لا يمكن التسجيل بهذا العنوان الآن',
    text: 'استُخدم هذا العنوان قبل قليل للتسجيل، ولعلك أنت من فعل ذلك. كان العنوان لحساب غُيّر بريده قبل أيام.',
    note: 'خلال 7 أيام من التغيير يمكن أن يعود الحساب إلى هذا العنوان بالرابط الذي أرسلناه حينها، وبعدها يصبح العنوان متاحاً لحساب جديد.',
  },
}

/** To an address that may still take its account back, and that somebody signs up with: without a name, because it may be anybody. */
export function reservedMail({ email, locale }: Pick<Recipient, 'email' | 'locale'>): Mail {
  const { subject, text, note } = reserved[locale]
  return composeMail({
    to: email,
    locale,
    subject,
    parts: [
      { kind: 'text', text },
      { kind: 'note', text: note },
    ],
  })
}
