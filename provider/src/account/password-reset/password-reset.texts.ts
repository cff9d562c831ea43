import { linkTo } from 'contract/pages.ts'
import type { Mail } from '../../mail/mailer.ts'
import { mailTo, type Recipient } from '../account.texts.ts'
import { linkMinutes } from '../mailed-key/mailed-key.ts'

const reset = {
  en: {
    subject: 'Choose a new password',
    text: 'You asked for a new password. Choose it on this page:',
    button: 'Choose a new password',
    note: `The link works once, within ${linkMinutes.resetPassword} minutes. If you did not ask for it, ignore this e-mail: your password stays as it is.`,
  },
  ar: {
    subject: 'اختر كلمة مرور جديدة',
    text: 'طلبت كلمة مرور جديدة. اخترها من هذه الصفحة:',
    button: 'اختر كلمة مرور جديدة',
    note: `الرابط صالح مرة واحدة خلال ${linkMinutes.resetPassword} دقيقة. لم تطلب ذلك؟ إذن تجاهل هذه الرسالة: كلمة مرورك باقية كما هي.`,
  },
}

/** `origin`: the shop's address, the prefix of links. */
export function resetPasswordMail(person: Recipient, token: string, origin: string): Mail {
  const { subject, text, button, note } = reset[person.locale]
  return {
    ...mailTo(person, subject, [
      { kind: 'text', text },
      { kind: 'button', text: button, url: `${origin}${linkTo('resetPassword', undefined, { email: person.email, token })}` },
      { kind: 'note', text: note },
    ]),
    goodForMinutes: linkMinutes.resetPassword,
  }
}
