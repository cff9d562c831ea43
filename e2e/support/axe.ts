import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** Without its comments, because every page parses it again. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe's findings on the current page or a part of it: rule and elements. axe's Playwright package opens another page for each check, which
 * took three times as long. Mailbox letters are excluded because no script, hence no axe, runs in them. So is the progress bar at the top:
 * it comes and goes by the clock, outside any landmark.
 */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ rules, within }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const options = { runOnly: rules, iframes: false, resultTypes: ['violations' as const] }
      const exclude = ['body > [role="progressbar"]']
      /** A target half under a fixed bar is uncovered by the next scroll. */
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
