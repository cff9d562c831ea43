import { invitationHours } from 'contract/office/staff-invitation.ts'
import { linkTo } from 'contract/pages.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mailer.ts'

export const invitationTexts = {
  worksHere: {
    en: 'The owner of this e-mail already works here. Change their rights on their page',
    ar: 'صاحب هذا البريد يعمل هنا بالفعل. غيّر صلاحياته من صفحته',
  },
  disabled: { en: 'The account with this e-mail is disabled', ar: 'الحساب الذي له هذا البريد موقوف' },
  waiting: {
    en: 'This e-mail has already been invited. Send the invitation again, or withdraw it first',
    ar: 'هذا البريد مدعو بالفعل. أعد إرسال الدعوة أو اسحبها أولاً',
  },
  noRoles: { en: 'Choose what they may do', ar: 'اختر ما يُسمح له به' },
  wrongPassword: {
    en: 'This is not the password of your account here',
    ar: 'هذه ليست كلمة مرور حسابك هنا',
  },
} as const

const texts = {
  en: {
    subject: 'You are invited to work in the shop',
    text: (by: string) =>
      `${by} invites you to work in the shop. Follow the link and set up your log-in; then the back office is open to you:`,
    button: 'Accept the invitation',
    note: `The link works once, within ${invitationHours} hours. After that, ask for a new one. If you were not expecting this, ignore this e-mail: nobody can join without the link.`,
  },
  ar: {
    subject: 'دعوة للعمل في المتجر',
    text: (by: string) => `دعوة من ${by} للعمل في المتجر. افتح الرابط وأعدّ دخولك، ثم تُفتح لك إدارة المتجر:`,
    button: 'اقبل الدعوة',
    note: `الرابط صالح مرة واحدة خلال ${invitationHours} ساعة، وبعدها اطلب رابطاً جديداً. لا تعرف شيئاً عن هذه الدعوة؟ إذن تجاهل هذه الرسالة: لا ينضم أحد بلا الرابط.`,
  },
}

type Invited = { email: string; locale: 'en' | 'ar'; name?: string | undefined }

/** `by`: the inviter's name. `origin`: the shop's address, the prefix of links. */
export function invitationMail({ email, locale, name }: Invited, by: string, token: string, origin: string): Mail {
  const { subject, text, button, note } = texts[locale]
  const url = `${origin}${linkTo('opening', undefined, { invitation: token })}`
  const parts = [
    { kind: 'text', text: text(by) },
    { kind: 'button', text: button, url },
    { kind: 'note', text: note },
  ] as const
  return { ...composeMail({ to: email, name, locale, subject, parts }), goodForMinutes: invitationHours * 60 }
}
