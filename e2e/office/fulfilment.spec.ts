import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator } from '@playwright/test'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { readPdfPages } from 'provider/src/testing/file/read-pdf-pages.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { wordsOf } from '../support/texts.ts'

type Listed = { data: { items: { id: number; price: number | null; printed: { inStock: boolean } | null }[] } }
type Placed = { data: { orderId: string; orderNumber: string; paymentUrl: string } }

/** A student's order of a file and a printed copy, delivered and paid. paper.spec.ts covers these steps by hand. */
async function orderPaper(request: APIRequestContext, language: Language): Promise<Placed['data']> {
  const { data } = (await (await request.get('/api/Website/Memo/GetAll?PageSize=100')).json()) as Listed
  const memo = data.items.find(({ price, printed }) => price !== null && printed?.inStock)
  const body = { email: studentOf(`fulfilment-${language}`), password: journeyPassword }
  const { accessToken } = (await (await request.post('/api/Website/Student/LogIn', { data: body })).json()) as { accessToken: string }
  const headers = { Authorization: `Bearer ${accessToken}`, lang: language }
  const home = {
    recipientName: 'Umm Noura',
    phone: '51234567',
    governorateId: 'hawalli',
    areaId: 'salmiya',
    block: '4',
    street: '12',
    building: '27',
  }
  const address = (await (await request.post('/api/Website/Address/Create', { data: home, headers })).json()) as { data: { id: string } }
  const items = [{ id: memo?.id }, { id: `${memo?.id}:print`, quantity: 2 }]
  const order = await request.post('/api/Website/Order/CreateOrder', { data: { items, addressId: address.data.id }, headers })
  const placed = ((await order.json()) as Placed).data
  await request.post(placed.paymentUrl, { form: { action: 'pay' } })
  return placed
}

const addressesOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

// Each looks for the shop's newest orders, so they run in turn.
test.describe.configure({ mode: 'serial' })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a clerk finds an order with paper, brings it from the print queue to the door, and refunds one line (${language})`, async ({
    page,
    request,
  }) => {
    const t = wordsOf(language)
    const { orderId, orderNumber } = await orderPaper(request, language)
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)

    // The student calls and changes the delivery address.
    await visit(page, `/admin/orders/${orderId}`)
    await page.getByRole('link', { name: t('office_order_address') }).click()
    await page.getByLabel(t('office_order_recipient')).fill('Umm Dana')
    await page.getByRole('button', { name: t('office_order_do_address') }).click()
    await expect(page.getByRole('main').getByText('Umm Dana').first()).toBeVisible()

    // One PDF of the order; it is marked as printed next to the file.
    const queueOf = (view: string) => `/admin/printing?View=${view}&Text=${orderNumber}`
    await visit(page, queueOf('toPrint'))
    await page.getByRole('checkbox', { name: t('office_printing_choose_order', { number: orderNumber }) }).check()
    const papers = page.getByRole('list', { name: t('office_printing_papers') })
    const newest = papers.getByRole('listitem').first()
    const before = await addressesOf(papers.getByRole('link'))
    await page.getByRole('button', { name: t('office_printing_one_pdf') }).click()
    // This batch's file is the one that was not there before.
    const link = newest.getByRole('link', { name: t('office_job_open') })
    await expect.poll(async () => (await addressesOf(link)).filter((address) => !before.includes(address)).length).toBe(1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      papers
        .getByRole('link', { name: t('office_job_open') })
        .first()
        .click(),
    ])
    const pages = await readPdfPages(await readFile(await download.path()))
    expect(pages[0]).toContain(orderNumber)
    expect(pages[0]).toContain('Umm Dana')
    expect(pages[1]).toBe('')
    expect(pages[2]).toContain(`Order ${orderNumber} · `)
    expect(pages.length % 2).toBe(0)
    await newest.getByRole('button').click()
    await expect(page.getByRole('heading', { name: t('office_printing_none') })).toBeVisible()

    // The same order's label, from the next view; the job is listed on the jobs page.
    await visit(page, queueOf('toPack'))
    const labels = papers
      .getByRole('listitem')
      .filter({ hasText: t('office_job_labels', { number: '' }).trim() })
      .getByRole('link', { name: t('office_job_open') })
    const earlier = await addressesOf(labels)
    await page.getByRole('combobox', { name: t('office_printing_sheet') }).selectOption('100x150')
    await page.getByRole('button', { name: t('office_printing_labels') }).click()
    const made = async () => (await addressesOf(labels)).filter((address) => !earlier.includes(address))
    await expect.poll(made).toHaveLength(1)
    const [address] = await made()
    await visit(page, '/admin/jobs')
    // Other journeys may have started jobs since.
    const job = page.getByRole('row').filter({ has: page.locator(`a[href="${address}"]`) })
    await expect(job.getByText(t('office_job_done'), { exact: true })).toBeVisible()

    await visit(page, queueOf('toPack'))
    await page.getByRole('checkbox', { name: t('office_printing_choose_order', { number: orderNumber }) }).check()
    await page.getByRole('button', { name: t('office_printing_mark_packed') }).click()
    await expect(page.getByRole('heading', { name: t('office_printing_none') })).toBeVisible()

    // From its own page, on a phone: lost papers, the remaining steps, and back to the queue.
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, `/admin/orders/${orderId}`)
    await page.getByRole('button', { name: t('office_order_papers_make') }).click()
    const ofOrder = page.getByRole('list', { name: t('office_order_papers') }).getByRole('link')
    await expect(ofOrder.filter({ hasText: 'slips-' })).toHaveCount(1)
    await expect(ofOrder.filter({ hasText: 'labels-' })).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: t('office_printing_mark_courier') }).click()
    await expect(page.getByRole('button', { name: t('office_printing_mark_courier') })).toHaveCount(0)
    // The courier did not come at first; then they did.
    await page.getByRole('button', { name: t('office_order_undo', { step: t('office_order_with_courier') }) }).click()
    // A reload would repeat the request, but no message.
    await expect(page.getByRole('button', { name: t('office_printing_mark_courier') })).toBeVisible()
    await expect(page).toHaveURL(`/admin/orders/${orderId}`)
    await page.getByRole('button', { name: t('office_printing_mark_courier') }).click()
    await expect(page.getByRole('button', { name: t('office_printing_mark_courier') })).toHaveCount(0)
    await page.getByRole('link', { name: t('office_order_in_queue') }).click()
    await expect(page).toHaveURL(queueOf('courier'))
    await page.getByRole('link', { name: orderNumber, exact: true }).click()
    // The address changes before the page, and the queue has a button of the same name.
    await expect(page.getByRole('heading', { name: t('office_order_title', { number: orderNumber }), level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`/admin/orders/${orderId}`)
    await page.getByRole('button', { name: t('office_printing_mark_delivered') }).click()
    await expect(page.getByRole('button', { name: t('office_printing_mark_delivered') })).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })

    await visit(page, '/admin/orders')
    await page.getByRole('searchbox', { name: t('office_orders_search') }).fill(orderNumber)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`Text=${orderNumber}$`))
    await page.getByRole('link', { name: orderNumber, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${orderId}$`))
    const timeline = page.getByRole('list', { name: t('office_order_timeline') })
    for (const did of ['office_did_printed', 'office_did_packed', 'office_did_shipped', 'office_did_delivered'] as const)
      await expect(timeline.getByText(t(did), { exact: true })).toBeVisible()
    await expect(timeline.getByText(t('office_did_gone', { step: t('office_did_shipped') }), { exact: true })).toBeVisible()

    // The file is refunded; the student keeps its copies.
    const line = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: t('office_order_file') })
    await line.getByRole('link', { name: t('office_order_refund') }).click()
    await page.getByLabel(t('office_order_reason')).fill('Bought by mistake')
    await page.getByLabel(t('office_order_password')).fill('not the password')
    const refund = page.getByRole('button', { name: t('office_order_do_refund', { amount: '' }).trim() })
    await refund.click()
    await expect(page.getByLabel(t('office_order_password'))).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(t('office_order_password')).fill(demoPassword)
    await refund.click()
    await expect(line.getByText(t('office_order_line_refunded'))).toBeVisible()
    await expect(page.getByRole('main').getByText(t('office_order_partly_refunded'))).toBeVisible()
    await expect(timeline.getByText('Bought by mistake')).toBeVisible()
  })
}
