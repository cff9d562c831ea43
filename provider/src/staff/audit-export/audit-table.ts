import { type Locale, pickText } from 'contract/locale.ts'
import type { AuditEntry } from 'contract/office/audit.ts'
import { wordsOfFields } from 'contract/office/audit-field-words.ts'
import { auditWords } from 'contract/office/audit-words.ts'
import { shopClock } from 'contract/shop-time.ts'
import type { TableCell } from '../../http/table-file.ts'

/** Entries of the log as rows of a file, in the reader's language. People are ids there, as they are in the log. */
export function auditRows(entries: readonly AuditEntry[], locale: Locale): TableCell[][] {
  return entries.map(({ id, at, action, fields, actorId, targetId, requestId, hash }) => [
    id,
    { time: shopClock(new Date(at)).replace('T', ' ') },
    // An entry of a later release has no words here.
    action in auditWords ? pickText(auditWords[action], locale).text : action,
    action,
    wordsOfFields(action, fields, locale),
    actorId ?? '',
    targetId ?? '',
    requestId,
    hash,
  ])
}
