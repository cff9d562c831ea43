import type { Fault } from '../faults.ts'
import { passwordLength } from '../limits.ts'
import { exactText, plainText } from '../text.ts'
import { isFullName, tidyName } from './full-name.ts'
import { phoneFault } from './phone-fault.ts'

const emailForm = /^(?!\.)(?!.*\.\.)[\w.+'-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/i
const phoneForm = /^\+[1-9]\d{6,14}$/

export const nameFormFault: Fault = {
  en: 'A name has 2 to 80 letters, spaces, hyphens or apostrophes',
  ar: 'الاسم من حرفين إلى 80 حرفاً، دون أرقام أو رموز',
}

const faults = {
  nameMissing: { en: 'Enter your full name, for example Dana Al-Mutairi', ar: 'اكتب اسمك الكامل، مثلاً دانة المطيري' },
  emailMissing: { en: 'Enter your e-mail, for example dana@example.com', ar: 'أدخل بريدك الإلكتروني، مثلاً dana@example.com' },
  emailForm: {
    en: 'Enter a full e-mail address, for example dana@example.com',
    ar: 'هذا ليس بريداً إلكترونياً مكتملاً. مثال: dana@example.com',
  },
  phone: phoneFault(),
  passwordMissing: { en: 'Choose a password', ar: 'اختر كلمة مرور' },
  passwordShort: {
    en: `The password needs at least ${passwordLength.min} characters; a short sentence is easy to remember`,
    ar: `كلمة المرور ${passwordLength.min} خانات على الأقل، ويمكن أن تكون جملة قصيرة تتذكرها`,
  },
  passwordLong: {
    en: `The password may have at most ${passwordLength.max} characters`,
    ar: `كلمة المرور لا تزيد على ${passwordLength.max} رمزاً`,
  },
} satisfies Record<string, Fault>

const says = (fault: Fault) => ({ params: { fault }, abort: true })
/** Characters as people count them: a letter counts the same however its marks were typed. */
const lengthOf = (password: string) => [...password.normalize('NFC')].length

export const FullName = plainText(400)
  .transform(tidyName)
  .refine((name) => name !== '', says(faults.nameMissing))
  .refine(isFullName, says(nameFormFault))

/** An address that mail can be sent to. Addresses are compared in lower case. */
export const Email = plainText(1000)
  .transform((email) => email.trim())
  .refine((email) => email !== '', says(faults.emailMissing))
  .refine((email) => email.length <= 254 && emailForm.test(email), says(faults.emailForm))

/** E.164, e.g. +96551234567. */
export const Phone = plainText(200).refine((phone) => phoneForm.test(phone), says(faults.phone))

/** 8 to 128 characters of any kind. The provider rejects common passwords. */
export const NewPassword = exactText(1024)
  .refine((password) => password !== '', says(faults.passwordMissing))
  .refine((password) => lengthOf(password) >= passwordLength.min, says(faults.passwordShort))
  .refine((password) => lengthOf(password) <= passwordLength.max, says(faults.passwordLong))
