import { listMailEndpoint } from 'contract/shop/mailbox.ts'
import { desc, eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/database.ts'
import { mailboxMails } from '../db/schema/mail.ts'
import { type Api, mount } from '../http/mount.ts'

export function mailRoutes(api: Api, { db, settings }: { db: Db; settings: { isDemo: boolean; hasLocalMailbox: boolean } }): void {
  mount(api, listMailEndpoint, async ({ query }) => {
    if (!settings.isDemo || !settings.hasLocalMailbox) throw new AppError('not_found')
    const rows = await db
      .select()
      .from(mailboxMails)
      .where(query.To ? eq(mailboxMails.to, query.To) : undefined)
      .orderBy(desc(mailboxMails.sentAt))
      .limit(50)
    return { data: { items: rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })) } }
  })
}
