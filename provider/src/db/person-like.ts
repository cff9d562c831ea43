import { countries } from 'contract/countries/find-country.ts'
import { latinDigits } from 'contract/digits.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { people } from './schema/account.ts'
import { toWordQuery } from './word-index.ts'

/** What people quote: `number` of an order, a `phone` by its digits, else the `words` of a name. `typed` is the whole of it, in lower case. */
export type QuotedText = { typed: string; number: number | undefined; phone: string | undefined; words: string | undefined }

/** If the reader may not see a number, too short an end would tell whose it is. What stands for `+` tells nothing, so it does not count. */
export function readQuoted(text: string, maySeePhone: boolean): QuotedText {
  const typed = latinDigits(text).trim().toLowerCase()
  // A whole number may begin with the 0 by which it is dialled at home, and which is not kept; four last digits may begin with one of their own.
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

/** Not `like`: an index serves that only in a statement which is planned anew for each text. */
export const beginsWith = (text: SQL, start: string): SQL | undefined => and(sql`${text} ~>=~ ${start}`, sql`${text} ~<~ ${start + last}`)

/** A number by its end; for those who may see it also by its beginning, with or without a country. Both are read from an index. */
export function isPhoneLike(phone: SQL, digits: string, mayMatchParts: boolean): SQL | undefined {
  const end = beginsWith(sql`reverse(${phone})`, [...digits].toReversed().join(''))
  if (!mayMatchParts) return end
  const starts = ['', ...countries.map((country) => country.phone.dialCode)].map((code) => beginsWith(sql`(${phone})`, `+${code}${digits}`))
  return or(end, ...starts)
}

/** A whole e-mail; for those who may see it also its beginning. `typed` is in lower case. */
export const isEmailLike = (typed: string, mayMatchParts: boolean, email: SQL = sql`${people.email}`): SQL | undefined =>
  mayMatchParts ? beginsWith(sql`lower(${email})`, typed) : sql`lower(${email}) = ${typed}`
