import { type Locale, pickText } from 'contract/locale.ts'
import { exportMessagesEndpoint, type MessageHead } from 'contract/office/message-office.ts'
import type { MessageStatus } from 'contract/student/contact.ts'
import { type Table, timeCell } from '../../http/table-file.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { topicTexts } from '../contact.texts.ts'
import { idsOfMessages, messagesOf } from './list-messages.ts'

export const messagesList = defineList(exportMessagesEndpoint, {
  name: () => 'messages',
  ids: (db, wanted, { maySeePersonal }) => idsOfMessages(db, wanted, maySeePersonal).getSQL(),
  table: async (db, ids, { locale }) => messagesTable(await messagesOf(db, ids), locale),
})

/** The list of messages for a file, in the reader's language: as on the page, with the first words and without addresses. */
function messagesTable(messages: readonly MessageHead[], locale: Locale): Table {
  const rows = messages.map(({ number, status, topic, name, excerpt, report, createdAt, lastWrittenAt, answeredAt }) => [
    ...[number, messageStates[locale][status], topicTexts[topic][locale], name, excerpt],
    ...[
      report ? pickText(report.title, locale).text : '',
      report?.page ?? '',
      timeCell(createdAt),
      timeCell(lastWrittenAt),
      timeCell(answeredAt),
    ],
  ])
  return { columns: messageColumns[locale], rows }
}

/** The column headings of the exported list, in order. */
const messageColumns: Record<Locale, readonly string[]> = {
  en: ['Number', 'State', 'About', 'From', 'First words', 'Reported memo', 'Page', 'Written', 'Last written', 'Last answer'],
  ar: ['الرقم', 'الحالة', 'الموضوع', 'من', 'أول الكلام', 'المذكرة المبلَّغ عنها', 'الصفحة', 'وقت الكتابة', 'آخر ما كتبه', 'آخر رد'],
}

const messageStates: Record<Locale, Record<MessageStatus, string>> = {
  en: { open: 'Open', answered: 'Answered', closed: 'Closed' },
  ar: { open: 'مفتوحة', answered: 'تم الرد', closed: 'مغلقة' },
}
