import { arabicMessage } from 'contract/messages-ar.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { keepToasts } from '../support/keep-toasts.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { text } from '../support/texts.ts'

/** Byte for byte, including the spaces in the English (contract §7.9, ruling 10). */
const asked = {
  en: { question: 'This Item Will Be Deleted .. Are You Sure ? ', yes: 'Yes , Delete', no: 'Cancel' },
  ar: { question: 'سيتم حذف هذا العنصر، هل أنت متأكد؟', yes: 'نعم، احذف', no: 'إلغاء' },
}
const home = { recipientName: 'Noura', phone: '51234567', areaId: 'salmiya', block: '4', street: '12', building: '27' }

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a deletion asks the contract’s question first, and says in Arabic that it is done (${language})`, async ({ page }) => {
    const email = studentOf(`delete-${language}`)
    const session = await page.request.post('/api/Website/Student/LogIn', { data: { email, password: journeyPassword } })
    const { accessToken } = (await session.json()) as { accessToken: string }
    await page.request.post('/api/Website/Address/Create', { data: home, headers: { Authorization: `Bearer ${accessToken}` } })

    await speak(page, language)
    await keepToasts(page)
    await logIn(page, language, email, journeyPassword)
    await visit(page, '/profile/addresses')
    const remove = page.getByRole('button', { name: text(language, 'address_delete') })
    const dialog = page.getByRole('dialog')
    await remove.click()
    expect(
      await dialog
        .locator('p')
        .first()
        .evaluate((question) => question.textContent),
    ).toBe(asked[language].question)
    const answers = await dialog.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.textContent))
    expect(answers).toEqual([asked[language].yes, asked[language].no])

    await dialog.getByRole('button', { name: asked[language].no }).click()
    await expect(dialog).toHaveCount(0)
    await expect(remove).toHaveCount(1)

    await remove.click()
    await dialog.getByRole('button', { name: asked[language].yes }).click()
    await expect(page.locator('[data-toast]').filter({ hasText: arabicMessage.deleted })).toBeVisible()
    await expect(page.getByRole('main').getByText(arabicMessage.deleted)).toBeVisible()
    await expect(remove).toHaveCount(0)
  })
}
