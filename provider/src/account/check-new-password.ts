import { dictionary } from '@zxcvbn-ts/language-common'
import type { Fault } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

const faults = {
  common: {
    en: 'This password is very common and easy to guess. Choose another one',
    ar: 'هذه كلمة مرور شائعة جداً ويسهل تخمينها. اختر كلمة أخرى',
  },
  own: {
    en: 'The password must not be your e-mail or the name of the shop',
    ar: 'لا تجعل كلمة المرور بريدك الإلكتروني أو اسم المتجر',
  },
} satisfies Record<string, Fault>

/** The shop's name. */
export type ShopNames = { productKey: string; nameEn: string; nameAr: string }

export function shopNames({ settings, live }: Pick<Deps, 'settings' | 'live'>): ShopNames {
  const { nameEn, nameAr } = live.current()
  return { productKey: settings.productKey, nameEn, nameAr }
}

let commonPasswords: Set<string> | undefined
/** 49,000 common passwords, in lower case; read on the first check. */
const isCommon = (password: string) => {
  commonPasswords ??= new Set(dictionary['passwords-common'].map((common) => String(common).toLowerCase()))
  return commonPasswords.has(password)
}

/** Refuses common passwords, the e-mail and the shop's name. The schema in `contract/` checks the length. */
export function checkNewPassword(password: string, person: { email: string; locale: Locale }, shop: ShopNames, field = 'password'): void {
  const plain = password.normalize('NFC').trim().toLowerCase()
  const email = person.email.trim().toLowerCase()
  const isOwn = [email, email.split('@')[0], ...waysToWrite(shop)].includes(plain)
  const fault = isOwn ? faults.own : isCommon(plain) ? faults.common : undefined
  if (fault) throw new AppError('invalid_fields', { fields: { [field]: [fault[person.locale]] } })
}

/** With and without Arabic diacritics, and spaces between words. */
function waysToWrite({ productKey, nameEn, nameAr }: ShopNames): string[] {
  const names = [productKey, nameEn, nameAr].map((name) => name.normalize('NFC').trim().toLowerCase())
  const bare = names.map((name) => name.replaceAll(/\p{Mn}/gu, ''))
  return [...names, ...bare].flatMap((name) => [name, name.replaceAll(/[\s_-]/g, '')])
}
