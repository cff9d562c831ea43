import { exportMessagesEndpoint } from 'contract/office/message-office.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { idsOfMessages, messagesOf } from './list-messages.ts'
import { messagesTable } from './messages-table.ts'

export const messagesList = defineList(exportMessagesEndpoint, {
  name: () => 'messages',
  ids: (db, wanted, { maySeePersonal }) => idsOfMessages(db, wanted, maySeePersonal).getSQL(),
  table: async (db, ids, { locale }) => messagesTable(await messagesOf(db, ids), locale),
})
