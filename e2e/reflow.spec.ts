import type { APIRequestContext, Page } from '@playwright/test'
import { linkTo, type PageName, pages } from 'contract/pages.ts'
import { firstComponent, listOf } from './catalogue.ts'
import { expect, type Language, speak, test } from './journey.ts'
import { layoutFaults, movements, setTextSize } from './layout-faults.ts'
import { logIn } from './log-in-by-hand.ts'
import { journeyPassword, studentOf } from './students.ts'

/** What 1,280 pixels are at 400 % zoom. */
const narrow = { width: 320, height: 640 }
const desk = { width: 1280, height: 844 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** An address of every page that has one without a history of its own, the guests' or the members'. */
async function addressesOf(request: APIRequestContext, isMember: boolean): Promise<string[]> {
  const first = async (kind: Parameters<typeof listOf>[1]) => (await listOf(request, kind))[0]?.id ?? 0
  const stage = await first('StudyStage')
  const ids: [start: string, id: number][] = [
    ['/memos/', await first('Memo')],
    ['/pakage/', await first('Package')],
    ['/subjects/', await first('Subject')],
    ['/studyStage/component/', await firstComponent(request, stage)],
    ['/studyStage/', stage],
  ]
  return (Object.entries(pages) as [PageName, (typeof pages)[PageName]][]).flatMap(([name, { path, access }]) => {
    const id = ids.find(([start]) => path.startsWith(start))?.[1]
    const isMine = isMember ? access === 'membersOnly' : access !== 'membersOnly' && name !== 'homeHome'
    return isMine && (id || !path.includes(':id')) ? [linkTo(name, id)] : []
  })
}

/** At twice the size of letters on a desk, then on the narrowest screen: nothing hangs out, is cut, or lies on other text. */
async function inspect(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desk)
  await setTextSize(page, 200)
  await page.goto(path, { waitUntil: 'networkidle' })
  expect.soft(await layoutFaults(page), `${path}, letters of 200 %`).toEqual([])
  await setTextSize(page, 100)
  await page.setViewportSize(narrow)
  expect.soft(await layoutFaults(page), `${path}, 320 pixels wide`).toEqual([])
  expect.soft(await movements(page), `${path} under reduced motion`).toEqual([])
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`every page fits 320 pixels and letters of 200 %, and stands still for who wants less motion (${language})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000)
    await speak(page, language)
    for (const path of [...(await addressesOf(request, false)), '/home/globalSearch?q=physics', '/no-such-page']) await inspect(page, path)
    await setTextSize(page, 100)
    await logIn(page, language, studentOf(`reflow-${language}`), journeyPassword)
    for (const path of await addressesOf(request, true)) await inspect(page, path)
  })
}
