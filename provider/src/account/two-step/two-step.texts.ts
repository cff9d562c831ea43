import { linkTo } from 'contract/pages.ts'
import type { Mail } from '../../mail/mailer.ts'
import { mailTo, type Recipient } from '../account.texts.ts'
import { confirmCodeMinutes } from '../mailed-key/mailed-key.ts'

export const twoStepTexts = {
  wrongCode: { en: 'That code is not right, or it has already been used', ar: 'هذا الرمز غير صحيح أو سبق استخدامه' },
} as const

const settingsCode = {
  en: {
    subject: 'Your code to change your log-in settings',
    text: `Your code is below. It works once, within ${confirmCodeMinutes} minutes, on your “Log-in and security” page.`,
    note: 'If you did not ask for this, somebody is in your account: log out all other devices and change your password.',
  },
  ar: {
    subject: 'رمز تغيير إعدادات الدخول',
    text: `تجد رمزك أدناه، وهو صالح مرة واحدة خلال ${confirmCodeMinutes} دقيقة في صفحة الدخول والأمان.`,
    note: 'لم تطلب ذلك؟ إذن دخل أحدهم إلى حسابك: سجّل خروج الأجهزة الأخرى كلها وغيّر كلمة مرورك.',
  },
}

const changed = {
  en: {
    app: { subject: 'Two-step log-in is on', text: 'From now on a new log-in asks for a code from your authenticator app.' },
    email: { subject: 'Two-step log-in is on', text: 'From now on a new log-in asks for a code that we send to this e-mail.' },
    off: { subject: 'Two-step log-in is off', text: 'From now on your password alone is enough to log in.' },
    codes: { subject: 'You have new recovery codes', text: 'Your earlier recovery codes no longer work.' },
    note: 'If this was not you, choose a new password at once:',
    button: 'Choose a new password',
  },
  ar: {
    app: { subject: 'التحقق بخطوتين مفعّل', text: 'من الآن يطلب كل دخول جديد رمزاً من تطبيق المصادقة.' },
    email: { subject: 'التحقق بخطوتين مفعّل', text: 'من الآن يطلب كل دخول جديد رمزاً نرسله إلى هذا البريد.' },
    off: { subject: 'التحقق بخطوتين متوقف', text: 'من الآن تكفي كلمة مرورك وحدها لتسجيل الدخول.' },
    codes: { subject: 'لديك رموز استرداد جديدة', text: 'رموز الاسترداد السابقة لم تعد صالحة.' },
    note: 'لم تفعل ذلك أنت؟ إذن اختر كلمة مرور جديدة فوراً:',
    button: 'اختر كلمة مرور جديدة',
  },
}

export type TwoStepChange = 'app' | 'email' | 'off' | 'codes'

export function settingsCodeMail(person: Recipient, code: string): Mail {
  const { subject, text, note } = settingsCode[person.locale]
  return {
    ...mailTo(person, subject, [
      { kind: 'text', text },
      { kind: 'code', code },
      { kind: 'note', text: note },
    ]),
    goodForMinutes: confirmCodeMinutes,
  }
}

/** Sent after every change. `origin`: the shop's address, the prefix of links. */
export function twoStepChangedMail(person: Recipient, change: TwoStepChange, origin: string): Mail {
  const texts = changed[person.locale]
  const { subject, text } = texts[change]
  return mailTo(person, subject, [
    { kind: 'text', text },
    { kind: 'note', text: texts.note },
    { kind: 'button', text: texts.button, url: `${origin}${linkTo('forgetPassword')}` },
  ])
}
