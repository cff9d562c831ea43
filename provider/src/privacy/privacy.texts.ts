import { mailTo, type Recipient } from '../account/account.texts.ts'
import type { Mail } from '../mail/mailer.ts'

export const privacyTexts = {
  staffStay: {
    en: 'An account with roles in the shop is not deleted from here. Ask for your roles to be removed first.',
    ar: 'لا يُحذف من هنا حساب له أدوار في المتجر. اطلب سحب أدوارك أولاً.',
  },
} as const

const farewell = {
  en: {
    subject: 'Your account is deleted',
    text: 'Your account was deleted just now, with your library, addresses and messages. We keep only the amounts of your orders, with nothing about you.',
    next: 'We no longer hold this e-mail: if you ever want to come back, sign up as if for the first time.',
  },
  ar: {
    subject: 'حُذف حسابك',
    text: 'حُذف حسابك قبل قليل، ومعه مكتبتك وعناوينك ورسائلك. ولا نحتفظ من طلباتك إلا بالمبالغ، دون ما يدل عليك.',
    next: 'لم نعد نحتفظ بهذا البريد: إن أردت العودة يوماً فسجّل كأنها المرة الأولى.',
  },
}

export function farewellMail(person: Recipient): Mail {
  const { subject, text, next } = farewell[person.locale]
  return mailTo(person, subject, [
    { kind: 'text', text },
    { kind: 'text', text: next },
  ])
}
