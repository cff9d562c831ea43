import { directionOf, type Locale } from 'contract/locale.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Person } from './account.queries.ts'
import { codeMinutes } from './two-step-code.ts'

type Letter = { subject: string; greeting: (name: string) => string; lines: string[]; signature: string }

const signature = { en: 'Warraq', ar: 'ورّاق' }
const greeting = { en: (name: string) => `Hello ${name},`, ar: (name: string) => `مرحباً ${name}،` }

const twoStep: Record<Locale, Letter> = {
  en: {
    subject: 'Your log-in code',
    greeting: greeting.en,
    lines: [
      `Your code is below. It works once, within ${codeMinutes} minutes.`,
      'Did you not just log in? Then somebody knows your password: please change it.',
    ],
    signature: signature.en,
  },
  ar: {
    subject: 'رمز تسجيل الدخول',
    greeting: greeting.ar,
    lines: [
      `تجد رمزك أدناه، وهو صالح مرة واحدة خلال ${codeMinutes} دقائق.`,
      'لم تحاول تسجيل الدخول الآن؟ إذن هناك من يعرف كلمة مرورك: يرجى تغييرها.',
    ],
    signature: signature.ar,
  },
}

const sessionReuse: Record<Locale, Letter> = {
  en: {
    subject: 'We ended one of your sessions',
    greeting: greeting.en,
    lines: [
      'An old key of one of your devices was used again, which can mean that somebody copied it.',
      'We logged that device out to be safe. Your other devices are not affected: just log in again.',
    ],
    signature: signature.en,
  },
  ar: {
    subject: 'أنهينا إحدى جلساتك',
    greeting: greeting.ar,
    lines: [
      'استُخدم من جديد مفتاح قديم لأحد أجهزتك، وقد يعني ذلك أن أحداً نسخه.',
      'سجّلنا خروج ذلك الجهاز احتياطاً، ولم تتأثر أجهزتك الأخرى: يكفي أن تسجّل الدخول من جديد.',
    ],
    signature: signature.ar,
  },
}

type Recipient = Pick<Person, 'email' | 'fullName' | 'locale'>

export const twoStepMail = (person: Recipient, code: string): Mail => compose(person, twoStep[person.locale], code)
export const sessionReuseMail = (person: Recipient): Mail => compose(person, sessionReuse[person.locale])

function compose({ email, fullName, locale }: Recipient, letter: Letter, code?: string): Mail {
  const [first = '', ...others] = letter.lines
  const paragraphs = [letter.greeting(fullName), first, ...(code ? [code] : []), ...others, letter.signature]
  const html = paragraphs.map((line) => (line === code ? codeHtml(code) : `<p>${escapeHtml(line)}</p>`)).join('\n')
  return {
    to: email,
    subject: letter.subject,
    locale,
    html: `<!doctype html>\n<html lang="${locale}" dir="${directionOf(locale)}"><body style="font-family: sans-serif; line-height: 1.6">\n${html}\n</body></html>`,
    text: paragraphs.join('\n\n'),
  }
}

function codeHtml(code: string): string {
  return `<p dir="ltr" style="font-size: 2em; letter-spacing: 0.2em; text-align: start"><strong>${code}</strong></p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
