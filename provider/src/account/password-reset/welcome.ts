import { linkTo } from 'contract/pages.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { mailOrigin } from '../../mail/mail-origin.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { Person } from '../account.queries.ts'
import { mailTo, type Recipient } from '../account.texts.ts'
import { linkMinutes, newToken, saveKey } from '../mailed-key/mailed-key.ts'

const days = linkMinutes.welcome / (24 * 60)

const texts = {
  en: {
    subject: 'Your account in the shop',
    text: 'The shop has made an account for you with this e-mail. You will find what you buy in it. Choose a password to log in:',
    button: 'Choose a password',
    note: `The link works once, within ${days} days. After that, ask for a new one where you log in. If you did not ask for an account, ignore this e-mail: without a password nobody can log in.`,
  },
  ar: {
    subject: 'حسابك في المتجر',
    text: 'فتح لك المتجر حساباً بهذا البريد، وفيه تجد كل ما تشتريه. اختر كلمة مرور لتسجّل الدخول:',
    button: 'اختر كلمة مرور',
    note: `الرابط صالح مرة واحدة خلال ${days} أيام، وبعدها اطلب رابطاً جديداً من صفحة تسجيل الدخول. لم تطلب حساباً؟ إذن تجاهل هذه الرسالة: لا يستطيع أحد الدخول بلا كلمة مرور.`,
  },
}

/** Mails a link for choosing a password to a person for whom staff created an account. */
export async function welcome(tx: Tx, { jobs, settings, now }: Pick<Deps, 'jobs' | 'settings' | 'now'>, person: Person): Promise<void> {
  const token = newToken()
  if (await saveKey(tx, { personId: person.id, purpose: 'welcome', token }, settings, now()))
    await jobs.send(tx, 'send-mail', welcomeMail(person, token, mailOrigin(settings)))
}

function welcomeMail(person: Recipient, token: string, origin: string): Mail {
  const { subject, text, button, note } = texts[person.locale]
  return {
    ...mailTo(person, subject, [
      { kind: 'text', text },
      { kind: 'button', text: button, url: `${origin}${linkTo('resetPassword', undefined, { email: person.email, token })}` },
      { kind: 'note', text: note },
    ]),
    goodForMinutes: linkMinutes.welcome,
  }
}
