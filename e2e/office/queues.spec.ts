import { settlementDays } from 'provider/src/sales/books/settlement.schema.ts'
import { openMailServer } from 'provider/src/testing/mail-server.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { checkInArabic } from '../support/check-here.ts'
import { expect, test as journey, type Language, speak, visit } from '../support/journey.ts'
import { openSetShop, type SetShop } from '../support/set-shop.ts'
import { type TextKey, wordsOf } from '../support/texts.ts'

type MailServer = Awaited<ReturnType<typeof openMailServer>>

const test = journey.extend<{ mail: MailServer; shop: SetShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from here
  mail: async ({}, use) => {
    const mail = await openMailServer()
    await use(mail)
    await mail.close()
  },
  shop: async ({ mail }, use) => {
    const shop = await openSetShop({ SMTP_URL: mail.url })
    await use(shop)
    await shop.close()
  },
  baseURL: ({ shop }, use) => use(shop.origin),
})

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`staff see a refused mail and a failed job, retry both once the cause is gone, and drop a mail (${language})`, async ({
    page,
    context,
    shop,
    mail,
  }) => {
    test.slow()
    const t = wordsOf(language)
    const failures = page.getByRole('table', { name: t('office_queues_failures') })
    const rowOf = (kind: TextKey) => failures.getByRole('row').filter({ hasText: t(kind) })
    const retry = (kind: TextKey) => rowOf(kind).getByRole('button', { name: t('office_queues_retry') })
    const askForKey = (email: string) => page.request.post('/api/Website/Customer/ForgetPassword', { data: { email } })
    const untilListed = (kind: TextKey, count = 1) =>
      expect
        .poll(async () => {
          await visit(page, '/admin/queues')
          return rowOf(kind).count()
        })
        .toBe(count)
    const { db, jobs } = shop.deps
    await speak(page, language)
    await context.addCookies([{ name: 'warraq-user-data', value: await shop.logInStaff('SuperAdmin'), url: shop.origin }])

    mail.state.refusal = { at: 'RCPT', responseCode: 550 }
    expect((await askForKey(shop.student)).status()).toBe(200)
    await db.execute('alter table settlement_days rename to settlement_days_away')
    await db.transaction((tx) => jobs.send(tx, 'compare-settlements', {}))
    await untilListed('office_queue_compare_settlements')
    await untilListed('office_queue_send_mail')
    await expect(rowOf('office_queue_send_mail')).toContainText(t('office_why_no_such_address'))
    await expect(rowOf('office_queue_send_mail')).not.toContainText(shop.student)
    await expect(rowOf('office_queue_compare_settlements')).toContainText(t('office_why_fault'))
    await checkInArabic(language, page, '/admin/queues')

    mail.state.refusal = undefined
    await db.execute('alter table settlement_days_away rename to settlement_days')
    for (const kind of ['office_queue_send_mail', 'office_queue_compare_settlements'] as const) {
      await retry(kind).click()
      await expect(page.getByRole('main').getByText(t('office_queues_retried'))).toBeVisible()
      await untilListed(kind, 0)
    }
    await expect.poll(() => mail.delivered.flatMap(({ recipients }) => recipients)).toEqual([shop.student])
    await expect.poll(() => db.$count(settlementDays)).toBe(1)

    mail.state.refusal = { at: 'RCPT', responseCode: 550 }
    // Another person asks, because the same one gets no second mail so soon.
    const { person: other } = await createPerson(shop.deps, {})
    expect((await askForKey(other.email)).status()).toBe(200)
    await untilListed('office_queue_send_mail')
    await rowOf('office_queue_send_mail')
      .getByRole('button', { name: t('office_queues_give_up') })
      .click()
    await page.getByRole('dialog').getByRole('button').first().click()
    await expect(page.getByText(t('office_queues_none'), { exact: true })).toBeVisible()
    expect(mail.delivered).toHaveLength(1)
  })
}
