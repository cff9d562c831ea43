import { linkTo } from 'contract/pages.ts'
import type { Mail } from '../../mail/mailer.ts'
import { shopMark } from '../../mail/shop-mark.ts'
import { mailTo, type Recipient } from '../account.texts.ts'
import { confirmCodeMinutes, linkMinutes } from '../mailed-key/mailed-key.ts'

const confirm = {
  en: {
    subject: 'Confirm your e-mail',
    text: `Welcome to ${shopMark}. One step is left: enter this code where you signed up,`,
    or: 'or confirm with the button:',
    button: 'Confirm my e-mail',
    again:
      'Somebody has signed up with this address before. The password that counts is the one chosen in the sign-up that you confirm: if this sign-up was not yours, use the other e-mail.',
    note: `The code works for ${confirmCodeMinutes} minutes, the button for 24 hours. If you did not sign up, ignore this e-mail: nobody can log in with your address unless you confirm it.`,
  },
  ar: {
    subject: 'أكّد بريدك الإلكتروني',
    text: `أهلاً بك في ${shopMark}. بقيت خطوة واحدة: أدخل هذا الرمز في صفحة التسجيل،`,
    or: 'أو أكّد بالضغط على الزر:',
    button: 'أكّد بريدي الإلكتروني',
    again:
      'سبق التسجيل بهذا العنوان. كلمة المرور المعتمدة هي التي اختيرت في التسجيل الذي تؤكد رسالته: إن لم يكن هذا التسجيل لك فاستخدم الرسالة الأخرى.',
    note: `الرمز صالح ${confirmCodeMinutes} دقيقة، والزر 24 ساعة. لم تسجّل لدينا؟ إذن تجاهل هذه الرسالة: لن يتمكن أحد من الدخول بعنوانك ما لم تؤكّده.`,
  },
}

const known = {
  en: {
    subject: 'You already have an account',
    text: 'Somebody, probably you, just used this address to sign up or asked to confirm it. It already has an account, and nothing about it was changed. If you were about to order, log in where you were: your cart is still there.',
    button: 'Log in',
    forgotten: 'Forgot your password? Choose a new one:',
    reset: 'Choose a new password',
    note: 'If this was not you, there is nothing you need to do.',
  },
  ar: {
    subject: 'لديك حساب بالفعل',
    text: 'استُخدم هذا العنوان قبل قليل للتسجيل أو لطلب تأكيده، ولعلك أنت من فعل ذلك. للعنوان حساب بالفعل، ولم يتغير فيه شيء. وإن كنت على وشك الطلب فسجّل الدخول حيث كنت، فسلتك كما تركتها.',
    button: 'تسجيل الدخول',
    forgotten: 'نسيت كلمة المرور؟ اختر كلمة جديدة:',
    reset: 'اختر كلمة مرور جديدة',
    note: 'لم تكن أنت؟ إذن لا داعي لفعل شيء.',
  },
}

/** `isAgain`: another sign-up with the address awaits confirmation by its own mail. */
type Key = { token: string; code: string; isAgain?: boolean }

/** `origin`: the shop's address, the prefix of links. */
export function confirmMail(person: Recipient, { token, code, isAgain }: Key, origin: string): Mail {
  const { subject, text, or, button, again, note } = confirm[person.locale]
  return {
    ...mailTo(person, subject, [
      { kind: 'text', text },
      { kind: 'code', code },
      { kind: 'text', text: or },
      { kind: 'button', text: button, url: `${origin}${linkTo('gotMail', undefined, { email: person.email, token })}` },
      ...(isAgain ? [{ kind: 'text' as const, text: again }] : []),
      { kind: 'note', text: note },
    ]),
    goodForMinutes: linkMinutes.confirmEmail,
  }
}

/** Replaces a confirmation, so that only the owner learns of the account. */
export function alreadyKnownMail(person: Recipient, origin: string): Mail {
  const { subject, text, button, forgotten, reset, note } = known[person.locale]
  return mailTo(person, subject, [
    { kind: 'text', text },
    { kind: 'button', text: button, url: `${origin}${linkTo('logIn', undefined, { email: person.email })}` },
    { kind: 'text', text: forgotten },
    { kind: 'link', text: reset, url: `${origin}${linkTo('forgetPassword')}` },
    { kind: 'note', text: note },
  ])
}
