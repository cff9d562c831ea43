import { pickText } from 'contract/locale.ts'
import type { MessageStatus } from 'contract/student/contact.ts'
import type { OwnThread, Thread } from 'contract/student/thread.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-account.ts'

const topics: Record<Thread['topic'], () => string> = {
  order: () => m.contact_topic_order(),
  payment: () => m.contact_topic_payment(),
  file: () => m.contact_topic_file(),
  suggestion: () => m.contact_topic_suggestion(),
  other: () => m.contact_topic_other(),
}

const states: Record<MessageStatus, () => string> = {
  open: () => m.thread_open(),
  answered: () => m.thread_answered(),
  closed: () => m.thread_closed(),
}

export const stateOf = (status: MessageStatus) => states[status]()

/** The page of a reported error, else the topic that was chosen. */
export function aboutOf({ topic, report }: Pick<OwnThread, 'topic' | 'report'>): string {
  if (!report) return topics[topic]()
  return m.thread_report({ title: `\u2068${pickText(report.title, getLocale()).text}\u2069`, page: formatNumber(report.page) })
}
