import type { APIRequestContext } from '@playwright/test'
import { linkTo, type PageName, pages } from 'contract/pages.ts'
import { firstComponent, listOf } from './catalogue.ts'

/** An address of every page that needs no history, the guests' or the members'. */
export async function addressesOf(request: APIRequestContext, isMember: boolean): Promise<string[]> {
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
