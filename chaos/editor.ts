import { randomUUID } from 'node:crypto'
import type { EditedMemo } from 'contract/catalogue/editing/memo-editing.ts'
import { type Answer, ask } from './load.ts'
import { askAs } from './session.ts'
import type { ChaosShop } from './shop.ts'

export type Editor = {
  /** The edited memo's page, at one of the processes. */
  look: (url: string) => Promise<Answer>
  /** Gives the memo a new title at one of the processes, and answers it; undefined if that is currently impossible. */
  rename: (url: string) => Promise<string | undefined>
}

/** A clerk who changes one memo, whose page is public. */
export async function openEditor(shop: ChaosShop): Promise<Editor> {
  const listed = await ask({ kind: 'catalogue', url: `${shop.url}/api/Website/Memo/GetAll?pageSize=1` })
  const id = (JSON.parse(listed.body) as { data: { items: { id: number }[] } }).data.items[0]?.id
  const call = async (url: string, body?: unknown): Promise<EditedMemo | undefined> => {
    const method = body ? 'POST' : 'GET'
    const answer = await askAs(shop, shop.clerk, { kind: 'editing', url, method, ...(body ? { body } : {}) })
    if (answer.status === 503) return undefined
    if (answer.status !== 200) throw new Error(`The memo could not be edited: ${answer.status} ${answer.body}`)
    return (JSON.parse(answer.body) as { data: EditedMemo }).data
  }
  return {
    look: (url) => ask({ kind: 'page', url: `${url}/memos/${id}` }),
    rename: async (url) => {
      const title = `عنوان ${randomUUID().slice(0, 8)}`
      const memo = await call(`${url}/api/Website/MemoEditing/GetById?Id=${id}`)
      const saved = memo && (await call(`${url}/api/Website/MemoEditing/Update`, { ...valuesOf(memo), title: { en: title, ar: title } }))
      return saved && title
    },
  }
}

function valuesOf(memo: EditedMemo) {
  const { id, version, summary, description, changes, authorName, subjectId, componentId, type, contentLanguage, academicYear } = memo
  const { price, compareAtPrice, isFree, state, publishAt, printed } = memo
  return {
    ...{ id, version, summary, description, changes, authorName, subjectId, componentId, type, contentLanguage, academicYear },
    ...{ price, compareAtPrice, isFree, state, publishAt, printed: printed && { ...printed, seenStock: printed.stock } },
  }
}
