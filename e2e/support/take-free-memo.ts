import type { Page } from '@playwright/test'
import { expect, visit } from './journey.ts'
import type { Words } from './texts.ts'

export type FreeMemo = { id: number; pageCount: number; contentLanguage: string; isFree: boolean; title: { en: string } }

/** Takes the demo's first matching free memo, which opens it in the reader. */
export async function takeFreeMemo(page: Page, t: Words, isWanted: (memo: FreeMemo) => boolean): Promise<FreeMemo> {
  const found = await page.request.get('/api/Website/Memo/GetAll?PageSize=100&Sort=priceUp')
  const { data } = (await found.json()) as { data: { items: FreeMemo[] } }
  const memo = data.items.find((one) => one.isFree && isWanted(one))
  if (!memo) throw new Error('The demo has no such memo')
  await visit(page, `/memos/${memo.id}`)
  await page
    .getByRole('button', { name: t('catalog_take_free') })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(`/dashboard/read/${memo.id}`)
  return memo
}
