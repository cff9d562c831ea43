import { countries } from 'contract/countries/find-country.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { people } from './schema/account.ts'

/** The last of all characters. */
const last = '\u{10ffff}'

/** Not `like`: an index serves that only in a statement which is planned anew for each text. */
const beginsWith = (text: SQL, start: string): SQL | undefined => and(sql`${text} ~>=~ ${start}`, sql`${text} ~<~ ${start + last}`)

/** A number by its end; for those who may see it also by its beginning, with or without a country. Both are read from an index. */
export function isPhoneLike(phone: SQL, digits: string, mayMatchParts: boolean): SQL | undefined {
  const end = beginsWith(sql`reverse(${phone})`, [...digits].toReversed().join(''))
  if (!mayMatchParts) return end
  const starts = ['', ...countries.map((country) => country.phone.dialCode)].map((code) => beginsWith(sql`(${phone})`, `+${code}${digits}`))
  return or(end, ...starts)
}

/** A whole e-mail; for those who may see it also its beginning. `typed` is in lower case. */
export const isEmailLike = (typed: string, mayMatchParts: boolean): SQL | undefined =>
  mayMatchParts ? beginsWith(sql`lower(${people.email})`, typed) : sql`lower(${people.email}) = ${typed}`
