import type { Locale } from 'contract/locale.ts'
import { wordOfField } from 'contract/office/audit-field-words.ts'
import { exportFailuresEndpoint, type Failure, type FailureReason } from 'contract/office/queue.ts'
import { type Table, timeCell } from '../http/table-file.ts'
import { defineList } from '../office-job/list-file/list.ts'
import { idsOfFailed } from './failed-jobs.ts'
import { failuresOf } from './list-failures.ts'

export const failuresList = defineList(exportFailuresEndpoint, {
  name: () => 'failures',
  ids: (_db, { Kind: kind, State: state, Text: text, Sort }, { maySeePersonal: mayMatchParts }) =>
    idsOfFailed({ kind, state, text, mayMatchParts }, Sort === 'since'),
  table: async (db, ids, { locale, shop }) => failuresTable(await failuresOf(db, ids, shop), locale),
})

/** Failed work, for a file in the reader's language: as on the page, so addresses are masked. */
function failuresTable(failures: readonly Failure[], locale: Locale): Table {
  const { columns, reasons, ...words } = failureTexts[locale]
  const stateOf = ({ state, isOver, isRefused }: Failure) => {
    if (isOver) return words.over
    if (isRefused) return words.refused
    return state === 'failed' ? words.waits : words.failing
  }
  const rows = failures.map((failure) => [
    ...[wordOfField('failure-retried', failure.kind, locale), failure.subject ?? '', failure.recipient ?? '', reasons[failure.reason]],
    ...[failure.tries, stateOf(failure), timeCell(failure.queuedAt), timeCell(failure.nextAt)],
  ])
  return { columns, rows }
}

type FailureTexts = {
  columns: readonly string[]
  reasons: Record<FailureReason, string>
  over: string
  refused: string
  waits: string
  failing: string
}

/** The words of the exported list. */
const failureTexts: Record<Locale, FailureTexts> = {
  en: {
    columns: ['What', 'Subject', 'To', 'Why', 'Tries', 'State', 'Queued', 'Next try'],
    reasons: {
      noSuchAddress: 'The mail server does not accept this address',
      refused: 'The mail server refused this mail',
      logInFailed: 'The mail server did not accept the shop’s log-in',
      senderRefused: 'The mail server does not let the shop send from its address',
      unreachable: 'The mail server could not be reached',
      putOff: 'The mail server asked to try later',
      unanswered: 'It took too long, or the shop was restarted',
      fault: 'A fault in the shop itself',
    },
    ...{ over: 'Too late to send', refused: 'Refused for good', waits: 'Waits for you', failing: 'Tried again automatically' },
  },
  ar: {
    columns: ['العمل', 'الموضوع', 'إلى', 'السبب', 'المحاولات', 'الحالة', 'أُدرج في', 'المحاولة التالية'],
    reasons: {
      noSuchAddress: 'خادم البريد لا يقبل هذا العنوان',
      refused: 'رفض خادم البريد هذه الرسالة',
      logInFailed: 'لم يقبل خادم البريد بيانات دخول المتجر',
      senderRefused: 'لا يسمح خادم البريد للمتجر بالإرسال من عنوانه',
      unreachable: 'تعذّر الوصول إلى خادم البريد',
      putOff: 'طلب خادم البريد المحاولة لاحقاً',
      unanswered: 'استغرق وقتاً أطول من اللازم، أو أُعيد تشغيل المتجر',
      fault: 'خلل في المتجر نفسه',
    },
    ...{ over: 'فات أوانه', refused: 'رُفض نهائياً', waits: 'ينتظر قرارك', failing: 'تُعاد محاولته تلقائياً' },
  },
}
