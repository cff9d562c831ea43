import { pickText } from 'contract/locale.ts'
import { type AuditWhat, listAuditEndpoint } from 'contract/office/audit.ts'
import { auditAreaWords, isArea } from 'contract/office/audit-area.ts'
import { auditWords } from 'contract/office/audit-words.ts'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { listQuery } from '../../kit/list/list-query.ts'
import { filterText, type SetFilter } from '../../kit/list/set-filters.tsx'

/** The log's filters, in display order. The list's page is not one. */
export const logFilters = ['Text', 'What', 'ActorId', 'TargetId', 'From', 'To'] as const
export type LogFilter = (typeof logFilters)[number]
export type AskedOfLog = Partial<Record<LogFilter, string>>

/** The filters in an address; unknown ones are dropped. */
export function askedOfLog(request: Request): AskedOfLog {
  const query: Record<string, unknown> = listQuery(listAuditEndpoint, request)
  return Object.fromEntries(logFilters.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]])))
}

/** Readable names by id. */
export type Names = Record<string, string>

/** Finds long ids by their end: those made at the same time start alike. */
export const nameOfId = (id: string, names: Names): string => names[id] ?? (isUuid(id) ? id.slice(-8) : id)

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

export const wordOfWhat = (what: string): string =>
  pickText(isArea(what) ? auditAreaWords[what] : auditWords[what as Exclude<AuditWhat, keyof typeof auditAreaWords>], getLocale()).text

const words: Record<LogFilter, { head: () => string; value: (text: string, names: Names) => string }> = {
  Text: { head: m.office_log_whom, value: (text) => text },
  What: { head: m.office_log_what, value: wordOfWhat },
  ActorId: { head: m.office_log_by, value: nameOfId },
  TargetId: { head: m.office_log_whom, value: nameOfId },
  From: { head: m.office_log_from, value: (day) => dayText(day) },
  To: { head: m.office_log_to, value: (day) => dayText(day) },
}

/** Noon UTC is the same day wherever shops are. */
const dayText = (day: string) => formatDate(`${day}T09:00:00Z`)

/** Each active filter in words: “By: Sara”. */
export const wordsOfAsked = (asked: AskedOfLog, names: Names): SetFilter[] =>
  logFilters.flatMap((name) => {
    const value = asked[name]
    return value ? [{ name, text: filterText(words[name].head(), words[name].value(value, names)) }] : []
  })
