import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** Without its comments: every page reads all of it anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong on the current page, or in a part of it: the rule and the elements. axe's package for Playwright opens another page for each
 * look, and took three times as long. The letters of the mailbox are left out: no script runs in them, and so neither does axe. So is the line that
 * stands above everything while the reader waits: it comes and goes by the clock, and belongs to no landmark.
 */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ rules, within }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const options = { runOnly: rules, iframes: false, resultTypes: ['violations' as const] }
      const exclude = ['body > [role="progressbar"]']
      /** What lies half under a bar that stays on the screen comes out of it with the next scroll. */
      const isSmallAnywhere = async (selector: string) => {
        document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
        return (await axe.run(selector, { runOnly: ['target-size'] })).violations.length > 0
      }
      const { violations } = await axe.run(within ? { include: within, exclude } : { exclude }, options)
      const faults: string[] = []
      for (const { id, nodes } of violations) {
        const at = scrollY
        for (const selector of nodes.map(({ target }) => target.join(' ')))
          if (id !== 'target-size' || (await isSmallAnywhere(selector))) faults.push(`${id}: ${selector}`)
        scrollTo({ top: at, behavior: 'instant' })
      }
      return faults
    },
    { rules, within },
  )
}
