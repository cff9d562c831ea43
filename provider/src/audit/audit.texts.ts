import { type Locale, locales } from 'contract/locale.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import { shopMark } from '../mail/shop-mark.ts'

const broken = {
  en: {
    team: 'team',
    subject: 'The audit log was tampered with',
    text: (id: number) => `Entry ${id} of the audit log no longer matches the ones before it: an entry was changed or removed.`,
    next: 'Only somebody with direct access to the database can do that. Find out who had access, and compare with a backup.',
  },
  ar: {
    team: `فريق ${shopMark}`,
    subject: 'عُبث بسجل التدقيق',
    text: (id: number) => `القيد ${id} في سجل التدقيق لم يعد مطابقاً لما قبله: عُدّل قيد أو حُذف.`,
    next: 'لا يقدر على ذلك إلا من له وصول مباشر إلى قاعدة البيانات. تحقّق ممن كان له هذا الوصول، وقارن بنسخة احتياطية.',
  },
}

/** To the shop's own address, in both languages, because the reader is unknown. */
export function auditBrokenMails(to: string, brokenId: number): Mail[] {
  return locales.map((locale: Locale) => {
    const { team, subject, text, next } = broken[locale]
    const parts = [text(brokenId), next].map((line) => ({ kind: 'text', text: line }) as const)
    return composeMail({ to, name: team, locale, subject, parts })
  })
}
