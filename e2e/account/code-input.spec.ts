import { oneTimeCodeLength } from 'contract/limits.ts'
import { expect, type Language, reload, speak, test, untilHydrated } from '../support/journey.ts'
import { typeLogIn } from '../support/log-in-by-hand.ts'
import { codeSentTo } from '../support/mailbox.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { text } from '../support/texts.ts'

const inArabic = (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`one input takes six digits and no more, pasted with spaces and in Arabic digits; five digits are no code (${language})`, async ({
    page,
    context,
  }) => {
    const email = studentOf(`two-step-typed-${language}`)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await speak(page, language)
    await page.goto('/login')
    await typeLogIn(page, language, email, journeyPassword)
    await expect(page).toHaveURL(/\/twoverification$/)
    const input = page.getByLabel(text(language, 'account_code_label'))
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(input).toHaveAttribute('inputmode', 'numeric')
    await expect(input).toHaveAttribute('dir', 'ltr')
    const code = await codeSentTo(page, email)
    expect(code).toHaveLength(oneTimeCodeLength)

    const send = () => page.getByRole('button', { name: text(language, 'account_code_button') }).click()
    await expect(input).toHaveAttribute('maxlength', String(oneTimeCodeLength))
    await untilHydrated(page)
    await input.pressSequentially(`${code.slice(0, 3)} x-${code.slice(3)}07`)
    await expect(input).toHaveValue(code)
    for (const typed of [code.slice(1), '']) {
      await input.fill(typed)
      await send()
      await expect(page.getByRole('main').getByText(text(language, 'account_code_missing'))).toBeVisible()
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await reload(page)
    }

    const pasted = ` ${inArabic(code.slice(0, 3))} ${inArabic(code.slice(3))} `
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), pasted)
    await input.focus()
    await page.keyboard.press('Control+V')
    await expect(input).toHaveValue(inArabic(code))
    await send()
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
}
