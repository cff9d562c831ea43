import { expect, type Language, speak, test } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { readAsPrinted } from '../support/read-as-printed.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { takeFreeMemo } from '../support/take-free-memo.ts'
import { wordsOf } from '../support/texts.ts'
import { sentencesOf, writtenMemos } from '../support/written-memos.ts'

/** Letters and digits only: lines break, and are drawn, otherwise than they were written. */
const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a screen reader reads the sentences of printed pages in the order they were written, and each page by its number (${language})`, async ({
    page,
  }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, studentOf(`read-out-${language}`), journeyPassword)
    const memo = await takeFreeMemo(page, t, ({ title }) => title.en === writtenMemos[language].title)
    await readAsPrinted(page, t)
    let read = ''
    for (let number = 2; number <= memo.pageCount; number++) {
      const field = page.getByRole('textbox', { name: t('reader_page'), exact: true })
      await field.fill(String(number))
      await field.press('Enter')
      const sheet = page.getByRole('article', { name: t('reader_document', { page: number, count: memo.pageCount }), exact: true })
      await expect(sheet.locator('.text-layer[data-whole]')).toBeAttached()
      read += lettersOf(await sheet.locator('.text-layer').ariaSnapshot())
    }
    const sentences = await sentencesOf(language)
    expect(sentences.length).toBeGreaterThan(2)
    const places = sentences.map((sentence) => ({ sentence, at: read.indexOf(lettersOf(sentence)) }))
    expect(places.filter(({ at }) => at < 0)).toEqual([])
    expect(places.toSorted((a, b) => a.at - b.at)).toEqual(places)
  })
}
