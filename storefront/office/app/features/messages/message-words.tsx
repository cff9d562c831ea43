import type { MessageHead } from 'contract/office/message-office.ts'
import type { MessageStatus } from 'contract/student/contact.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { StateMark, type StateTone } from '../../kit/state-mark.tsx'
import { titleText } from '../../kit/title-text.ts'

const marks: Record<MessageStatus, { tone: StateTone; word: () => string }> = {
  open: { tone: 'waits', word: () => m.office_message_state_open() },
  answered: { tone: 'done', word: () => m.office_message_state_answered() },
  closed: { tone: 'ended', word: () => m.office_message_state_closed() },
}

export const MessageMark = ({ status }: Pick<MessageHead, 'status'>) => (
  <StateMark tone={marks[status].tone}>{marks[status].word()}</StateMark>
)

const topics: Record<MessageHead['topic'], () => string> = {
  order: () => m.office_message_topic_order(),
  payment: () => m.office_message_topic_payment(),
  file: () => m.office_message_topic_file(),
  suggestion: () => m.office_message_topic_suggestion(),
  other: () => m.office_message_topic_other(),
}

/** The page of a reported error, else the writer's chosen topic. */
export function aboutOf({ topic, report }: Pick<MessageHead, 'topic' | 'report'>): string {
  if (!report) return topics[topic]()
  return m.office_message_report({ title: `\u2068${titleText(report.title)}\u2069`, page: formatNumber(report.page) })
}
