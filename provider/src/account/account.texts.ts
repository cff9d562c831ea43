import { linkTo } from 'contract/pages.ts'
import { composeMail, type MailPart } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Person } from './account.queries.ts'
import { codeMinutes } from './two-step/two-step-code.ts'

export type Recipient = Pick<Person, 'email' | 'fullName' | 'locale'>

const twoStep = {
  en: {
    subject: 'Your log-in code',
    text: `Your code is below. It works once, within ${codeMinutes} minutes.`,
    note: 'If you did not just log in, somebody knows your password: please change it.',
  },
  ar: {
    subject: 'رمز تسجيل الدخول',
    text: `تجد رمزك أدناه، وهو صالح مرة واحدة خلال ${codeMinutes} دقائق.`,
    note: 'لم تحاول تسجيل الدخول الآن؟ إذن هناك من يعرف كلمة مرورك: يرجى تغييرها.',
  },
}

const sessionReuse = {
  en: {
    subject: 'We ended one of your sessions',
    text: 'An old key of one of your devices was used again, which may mean that somebody copied it.',
    next: 'We logged that device out to be safe. Your other devices are not affected: just log in again.',
  },
  ar: {
    subject: 'أنهينا إحدى جلساتك',
    text: 'استُخدم من جديد مفتاح قديم لأحد أجهزتك، وقد يعني ذلك أن أحداً نسخه.',
    next: 'سجّلنا خروج ذلك الجهاز احتياطاً، ولم تتأثر أجهزتك الأخرى: يكفي أن تسجّل الدخول من جديد.',
  },
}

const passwordChanged = {
  en: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed just now, and all other devices were logged out.',
    note: 'If this was not you, choose a new password at once:',
    button: 'Choose a new password',
    undo: 'If this was not you, undo it within 7 days: choose a new password, and everybody is logged out of your account:',
    undoButton: 'Undo the change',
  },
  ar: {
    subject: 'تم تغيير كلمة المرور',
    text: 'تغيّرت كلمة مرور حسابك قبل قليل، وسُجّل خروج الأجهزة الأخرى كلها.',
    note: 'لم تفعل ذلك أنت؟ إذن اختر كلمة مرور جديدة فوراً:',
    button: 'اختر كلمة مرور جديدة',
    undo: 'لم تفعل ذلك أنت؟ يمكنك إلغاء التغيير خلال 7 أيام: اختر كلمة مرور جديدة، ويُسجَّل خروج كل من دخل حسابك:',
    undoButton: 'إلغاء التغيير',
  },
}

export function twoStepMail(person: Recipient, code: string): Mail {
  const { subject, text, note } = twoStep[person.locale]
  return {
    ...mailTo(person, subject, [
      { kind: 'text', text },
      { kind: 'code', code },
      { kind: 'note', text: note },
    ]),
    goodForMinutes: codeMinutes,
  }
}

export function sessionReuseMail(person: Recipient): Mail {
  const { subject, text, next } = sessionReuse[person.locale]
  return mailTo(person, subject, [
    { kind: 'text', text },
    { kind: 'text', text: next },
  ])
}

/** Sent after every change of a password. `origin`: the shop's address, the prefix of links. `undoToken`: the key of the link that undoes it. */
export function passwordChangedMail(person: Recipient, origin: string, undoToken?: string): Mail {
  const { subject, text, note, button, undo, undoButton } = passwordChanged[person.locale]
  if (undoToken)
    return mailTo(person, subject, [{ kind: 'text', text }, ...undoParts(person, { note: undo, button: undoButton, origin, undoToken })])
  return mailTo(person, subject, [
    { kind: 'text', text },
    { kind: 'note', text: note },
    { kind: 'button', text: button, url: `${origin}${linkTo('forgetPassword')}` },
  ])
}

type Undo = { note: string; button: string; origin: string; undoToken: string }

/** The undo link for the recipient's address. */
export function undoParts({ email }: Pick<Recipient, 'email'>, { note, button, origin, undoToken }: Undo): MailPart[] {
  const url = `${origin}${linkTo('resetPassword', undefined, { email, token: undoToken })}`
  return [
    { kind: 'note', text: note },
    { kind: 'button', text: button, url },
  ]
}

export function mailTo({ email, fullName, locale }: Recipient, subject: string, parts: Parameters<typeof composeMail>[0]['parts']): Mail {
  return composeMail({ to: email, name: fullName, locale, subject, parts })
}
