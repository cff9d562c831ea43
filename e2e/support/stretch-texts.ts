import type { Page } from '@playwright/test'

/** Longer than the narrowest screen, in the page's script. */
const long = { en: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2), ar: 'فسيكفيكهموأفاستسقيناكموها'.repeat(3) }

/**
 * Checks the current page as if user texts were endless and without spaces: names, addresses, titles, messages. They are isolated from the
 * text around them, and so can be found. Restores the page afterwards.
 */
export async function whileStretched<Result>(page: Page, look: (page: Page) => Promise<Result>): Promise<Result> {
  await page.evaluate((tails) => {
    const tail = document.documentElement.lang === 'ar' ? tails.ar : tails.en
    const written = 'bdi, [dir=auto]:not(input, textarea)'
    // Amounts, dates and order numbers are isolated too, but not user texts.
    const isFigure = (element: Element) => element.closest('.tabular-nums, .figures, .figure, time') !== null
    const texts = [...document.querySelectorAll(written)]
      .filter((element) => !isFigure(element))
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node instanceof Text && /\p{L}{3}/u.test(node.data) && !/\d[.:]\d/.test(node.data)) as Text[]
    Object.assign(window, { stretched: texts.map((text) => [text, text.data]) })
    for (const text of texts) text.data += tail
  }, long)
  try {
    return await look(page)
  } finally {
    await page.evaluate(() => {
      for (const [node, text] of (window as unknown as { stretched: [Text, string][] }).stretched) node.data = text
    })
  }
}
