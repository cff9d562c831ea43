import { countries } from 'contract/countries/find-country.ts'
import { latinDigits } from 'contract/digits.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { people } from './schema/account.ts'
import { toWordQuery } from './word-index.ts'

/** Parsed search text: an order `number`, a `phone` by its digits, or else the `words` of a name. `typed` is all of it, in lower case. */
export type QuotedText = { typed: string; number: number | undefined; phone: string | undefined; words: string | undefined }

/** For readers who may not see numbers, a short ending would reveal its owner. Substitutes for `+` reveal nothing, so they do not count. */
export function readQuoted(text: string, maySeePhone: boolean): QuotedText {
  const typed = latinDigits(text).trim().toLowerCase()
  // A whole number may have the 0 of domestic dialling, which is not stored; an ending of four digits may begin with a 0 of its own.
  const digits = typed
    .replaceAll(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^0(?=\d{8,})/, '')
  const isPhone = digits.length >= (maySeePhone ? 4 : 7) && /^[\d\s+().-]+$/.test(typed)
  return {
    typed,
    number: /^#?\d{1,12}$/.test(typed) ? Number(digits) : undefined,
    phone: isPhone ? digits : undefined,
    words: isPhone ? undefined : toWordQuery(text),
  }
}

/** The last of all characters. */
const last = '\u{10ffff}'

/** Not `like`: an index only supports that if the statement is planned for each text. */
export const beginsWith = (text: SQL, start: string): SQL | undefined => and(sql`${text} ~>=~ ${start}`, sql`${text} ~<~ ${start + last}`)

/** A number by its end; for those who may see it also by its beginning, with or without a country. Both use an index. */
export function isPhoneLike(phone: SQL, digits: string, mayMatchParts: boolean): SQL | undefined {
  const end = beginsWith(sql`reverse(${phone})`, [...digits].toReversed().join(''))
  if (!mayMatchParts) return end
  const starts = ['', ...countries.map((country) => country.phone.dialCode)].map((code) => beginsWith(sql`(${phone})`, `+${code}${digits}`))
  return or(end, ...starts)
}

/** A whole e-mail; for those who may see it also its beginning. `typed` is in lower case. */
export const isEmailLike = (typed: string, mayMatchParts: boolean, email: SQL = sql`${people.email}`): SQL | undefined =>
  mayMatchParts ? beginsWith(sql`lower(${email})`, typed) : sql`lower(${email}) = ${typed}`
