import { demoPassword } from 'provider/src/account/demo-people.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { wordsOf } from '../support/texts.ts'
import { openStudent } from '../tour/student-calls.ts'

const owner = 'superadmin@demo.warraq.example'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a clerk finds messages by their words, and sorts them on a phone (${language})`, async ({ page, baseURL }) => {
    const t = wordsOf(language)
    const mark = `zinnia${language}${Date.now()}`
    const { call } = await openStudent(baseURL ?? '', owner, demoPassword)
    for (const name of ['Badr', 'Zaid'])
      await call('Contact/Create', {
        ...{ topic: 'other', name, email: `${name}-${mark}@journey.example`, phone: '+96598761234' },
        message: `The ${mark} page does not open.`,
      })
    await speak(page, language)
    await page.setViewportSize({ width: 390, height: 844 })
    await logIn(page, language, owner, demoPassword)
    await visit(page, '/admin/messages')
    await page.getByRole('searchbox', { name: t('office_messages_find') }).fill(mark)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/messages?Text=${mark}`)
    const names = page.getByRole('table', { name: t('office_messages') }).getByText(/^(Badr|Zaid)$/)
    await expect(names).toHaveText(['Badr', 'Zaid'])

    await page
      .getByLabel(t('office_order'), { exact: true })
      .selectOption({ label: t('office_order_down', { column: t('office_message_from') }) })
    await expect(page).toHaveURL(`/admin/messages?Text=${mark}&Sort=-from`)
    await expect(names).toHaveText(['Zaid', 'Badr'])
    expect(await axeFaults(page)).toEqual([])
    // Search and order stay when the state filter changes.
    await page.getByRole('link', { name: t('office_messages_closed') }).click()
    await expect(page).toHaveURL(/Status=closed/)
    await expect(page.getByRole('heading', { name: t('office_messages_none') })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('Text')).toBe(mark)
  })

  test(`a clerk corrects a customer’s name, and loses no unsaved changes by mistake (${language})`, async ({ page, baseURL }) => {
    const t = wordsOf(language)
    const { call } = await openStudent(baseURL ?? '', owner, demoPassword)
    const email = `renamed-${language}-${Date.now()}@journey.example`
    const { id } = await call<{ id: string }>('OfficeCustomer/Create', {
      ...{ fullName: 'Hesa Al-Sabh', email, phone: '+96598761234', locale: language },
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await speak(page, language)
    await logIn(page, language, owner, demoPassword)
    await visit(page, `/admin/customers/${id}`)
    await page.getByRole('link', { name: t('office_customer_edit'), exact: true }).click()
    await expect(page).toHaveURL(`/admin/customers/${id}/edit`)
    const name = page.getByLabel(t('office_customer_full_name'), { exact: true })
    await name.fill('Hessa Al-Sabah')
    // The form must be watching before it notices a change.
    await expect(page.getByText(t('office_changed', { fields: t('office_customer_full_name') }))).toBeVisible()
    await page
      .getByRole('navigation', { name: t('office_nav') })
      .getByRole('link', { name: t('office_customers') })
      .click()
    const question = page.getByRole('alertdialog', { name: t('office_leave_question') })
    await question.getByRole('button', { name: t('office_stay') }).click()
    await expect(question).toHaveCount(0)
    await expect(name).toHaveValue('Hessa Al-Sabah')
    expect(await axeFaults(page)).toEqual([])

    // An invalid number is refused at its field, and nothing typed is lost.
    await page.getByRole('checkbox', { name: t('office_customer_phone_change') }).check()
    await page.getByLabel(t('office_customer_phone_new'), { exact: true }).fill('12')
    await page.getByRole('button', { name: t('office_save'), exact: true }).click()
    await expect(page.getByLabel(t('office_customer_phone_new'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveValue('Hessa Al-Sabah')
    await page.getByLabel(t('office_customer_phone_new'), { exact: true }).fill('5550 1987')
    await page.getByRole('button', { name: t('office_save'), exact: true }).click()
    await expect(page).toHaveURL(`/admin/customers/${id}?changed=1`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hessa Al-Sabah')
    await expect(page.getByText(t('office_customer_was_changed'))).toBeVisible()
    await expect(page.getByText(/•••• ٩٨٧|•••• 987/)).toBeVisible()
  })
}
