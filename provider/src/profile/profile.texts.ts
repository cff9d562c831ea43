import { mailTo, type Recipient, undoParts } from '../account/account.texts.ts'
import { confirmCodeMinutes } from '../account/mailed-key/mailed-key.ts'
import type { Mail } from '../mail/mailer.ts'

export const profileTexts = {
  samePassword: { en: 'This is your current password. Choose another one', ar: 'هذه كلمة مرورك الحالية. اختر كلمة أخرى' },
  sameEmail: { en: 'This is your e-mail already', ar: 'هذا هو بريدك الحالي' },
  noSuchGrade: { en: 'Choose a grade from the list', ar: 'اختر الصف من القائمة' },
} as const

const newEmail = {
  en: {
    subject: 'Confirm your new e-mail',
    text: `Your code is below. It works once, within ${confirmCodeMinutes} minutes. Enter it in your profile.`,
    note: 'If you did not ask for this, somebody mistyped an address: do nothing, and nothing changes.',
  },
  ar: {
    subject: 'أكّد بريدك الجديد',
    text: `تجد رمزك أدناه، وهو صالح مرة واحدة خلال ${confirmCodeMinutes} دقيقة. أدخله في صفحة بياناتك.`,
    note: 'لم تطلب ذلك؟ إذن أخطأ أحدهم في كتابة عنوانه: لا تفعل شيئاً ولن يتغير شيء.',
  },
}

const emailChanged = {
  en: {
    subject: 'The e-mail on your account was changed',
    text: (address: string) => `From now on you log in with ${address}, and our mails go there.`,
    note: 'If this was not you, you can undo it for 7 days: choose a new password, and your account comes back to this address:',
    button: 'Undo the change',
  },
  ar: {
    subject: 'تم تغيير البريد الإلكتروني لحسابك',
    text: (address: string) => `من الآن تسجّل الدخول بالبريد ${address}، وتصل رسائلنا إليه.`,
    note: 'لم تفعل ذلك أنت؟ يمكنك إلغاء التغيير خلال 7 أيام: اختر كلمة مرور جديدة فيعود حسابك إلى هذا البريد:',
    button: 'إلغاء التغيير',
  },
}

export function newEmailMail(recipient: Recipient, code: string): Mail {
  const { subject, text, note } = newEmail[recipient.locale]
  return {
    ...mailTo(recipient, subject, [
      { kind: 'text', text },
      { kind: 'code', code },
      { kind: 'note', text: note },
    ]),
    goodForMinutes: confirmCodeMinutes,
  }
}

type EmailChanged = { newAddress: string; origin: string; undoToken: string }

/** To the old address. */
export function emailChangedMail(person: Recipient, { newAddress, origin, undoToken }: EmailChanged): Mail {
  const { subject, text, note, button } = emailChanged[person.locale]
  return mailTo(person, subject, [{ kind: 'text', text: text(newAddress) }, ...undoParts(person, { note, button, origin, undoToken })])
}
