import { demoPassword } from 'provider/src/account/demo-people.ts'
import { checkInArabic } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn, typeLogIn } from '../support/log-in-by-hand.ts'
import { linkIn } from '../support/mailbox.ts'
import { newAddress } from '../support/new-student.ts'
import { numberInHeading } from '../support/number-in-heading.ts'
import { journeyPassword } from '../support/students.ts'
import { wordsOf } from '../support/texts.ts'

type Listed = {
  data: { items: { id: number; price: number | null; title: Record<Language, string>; printed: { inStock: boolean } | null }[] }
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a clerk on a phone sells a printed memo for cash to a new student, who finds it in the orders (${language})`, async ({
    page,
    request,
  }) => {
    const t = wordsOf(language)
    const { data } = (await (await request.get('/api/Website/Memo/GetAll?PageSize=100')).json()) as Listed
    const memo = data.items.find(({ price, printed }) => price !== null && printed?.inStock)
    const title = memo?.title[language] ?? ''
    const email = newAddress(`counter-${language}`)
    const name = { en: 'Hessa Al-Ajmi', ar: 'حصة العجمي' }[language]
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(page, '/admin/orders')
    await page.getByRole('link', { name: t('office_counter') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office_counter'))

    // Nobody has this e-mail: it is the first thing that the new account knows.
    await page.getByRole('searchbox', { name: t('office_counter_find_person') }).fill(email)
    await expect(page.getByText(t('office_counter_no_person'))).toBeVisible()
    await page.getByRole('button', { name: t('office_counter_new_person') }).click()
    await expect(page.getByLabel(t('office_order_mail'), { exact: true })).toHaveValue(email)
    await page.getByLabel(t('office_counter_language')).selectOption(language)
    await page.getByRole('button', { name: t('office_counter_create') }).click()
    await expect(page.getByLabel(t('office_counter_name'))).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(t('office_counter_name')).fill(name)
    await page.getByRole('button', { name: t('office_counter_create') }).click()
    await expect(page.getByRole('button', { name: t('office_counter_other_person') })).toBeVisible()

    await page.getByRole('searchbox', { name: t('office_counter_find_item') }).fill(String(memo?.id))
    const found = page
      .getByRole('list', { name: t('office_counter_items') })
      .getByRole('listitem')
      .filter({ hasText: title })
    await found
      .first()
      .getByRole('button', { name: t('office_counter_copy') })
      .click()
    const lines = page.getByRole('list', { name: t('office_order_lines') })
    await expect(lines.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('radio', { name: t('office_counter_now') })).toBeChecked()
    const takeCash = page.getByRole('button', { name: new RegExp(t('office_counter_take_cash', { amount: '.+' })) })
    await expect(takeCash).toBeEnabled()
    await checkInArabic(language, page, '/admin/orders/new')
    await takeCash.click()

    await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/)
    const number = await numberInHeading(page)
    const timeline = page.getByRole('list', { name: t('office_order_timeline') })
    await expect(timeline.getByText(t('office_did_placed'))).toBeVisible()
    await expect(timeline.getByText(t('office_did_delivered'))).toBeVisible()

    // The student chooses a password by the mail’s link.
    await page.context().clearCookies()
    await speak(page, language)
    await visit(page, await linkIn(page, email, '/resetpassword'))
    await page.getByLabel(t('reset_new_password')).fill(journeyPassword)
    await page.getByRole('button', { name: t('reset_button') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reset_done_title'))
    await visit(page, '/login')
    await typeLogIn(page, language, email, journeyPassword)
    await expect(page).toHaveURL(/:\d+\/$/)
    await visit(page, '/dashboard/orders')
    await page
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order_title', { number }))
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  })

  test(`a clerk on a phone sells a printed copy to a walk-in, whose order names nobody and has a receipt to print (${language})`, async ({
    page,
    request,
  }) => {
    const t = wordsOf(language)
    const { data } = (await (await request.get('/api/Website/Memo/GetAll?PageSize=100')).json()) as Listed
    const memo = data.items.find(({ price, printed }) => price !== null && printed?.inStock)
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(page, '/admin/orders/new')
    await page.getByRole('button', { name: t('office_walk_in') }).click()
    await expect(page.getByText(t('office_counter_walk_in_text'))).toBeVisible()
    await page.getByRole('searchbox', { name: t('office_counter_find_item') }).fill(String(memo?.id))
    const found = page.getByRole('list', { name: t('office_counter_items') })
    await found
      .getByRole('button', { name: t('office_counter_copy') })
      .first()
      .click()
    await expect(found.getByRole('button', { name: t('office_order_file') })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: t('office_counter_now') })).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('office_counter_send_link') })).toHaveCount(0)
    const takeCash = page.getByRole('button', { name: new RegExp(t('office_counter_take_cash', { amount: '.+' })) })
    await expect(takeCash).toBeEnabled()
    await checkInArabic(language, page, '/admin/orders/new')
    await takeCash.click()

    await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/)
    const number = await numberInHeading(page)
    await expect(page.getByText(t('office_order_walk_in_text'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('office_order_resend') })).toHaveCount(0)
    for (const paper of ['office_order_invoice', 'office_order_slip', 'office_order_slip_other'] as const) {
      const link = page.getByRole('link', { name: t(paper), exact: true })
      const answer = await page.request.get((await link.getAttribute('href')) ?? '')
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    }
    await checkInArabic(language, page, '/admin/orders/:id')
    await visit(page, `/admin/orders?Text=${number}`)
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(t('office_walk_in'))
  })

  test(`a clerk takes a card on the shop’s own terminal, and Enter after the slip’s number sells nothing (${language})`, async ({
    page,
    request,
  }) => {
    const t = wordsOf(language)
    const { data } = (await (await request.get('/api/Website/Memo/GetAll?PageSize=100')).json()) as Listed
    const memo = data.items.find(({ price, printed }) => price !== null && printed?.inStock)
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(page, '/admin/settings?part=money')
    const form = page.locator('#cardTerminal')
    await form.getByRole('checkbox', { name: t('office_terminal_on') }).check()
    await form.getByRole('button', { name: t('office_settings_save') }).click()
    await expect(form.getByRole('status')).not.toBeEmpty()

    await visit(page, '/admin/orders/new')
    await page.getByRole('button', { name: t('office_walk_in') }).click()
    await page.getByRole('searchbox', { name: t('office_counter_find_item') }).fill(String(memo?.id))
    await page
      .getByRole('list', { name: t('office_counter_items') })
      .getByRole('button', { name: t('office_counter_copy') })
      .first()
      .click()
    const takeCard = page.getByRole('button', { name: new RegExp(t('office_counter_take_card', { amount: '.+' })) })
    await expect(takeCard).toBeEnabled()
    await page.getByLabel(t('office_counter_slip')).fill('0042')
    await page.keyboard.press('Enter')
    await takeCard.click()
    await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/)
    await expect(page.getByText(t('office_order_by_terminal')).first()).toBeVisible()
  })
}
