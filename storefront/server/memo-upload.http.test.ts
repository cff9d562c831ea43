import { type EditedMemo, maxMemoFileBytes } from 'contract/catalogue/editing/memo-editing.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { createPdf } from 'provider/src/testing/file/pdf-factory.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../testing/create-test-storefront.ts'

const provider = await createTestApp()
provider.clock.now = new Date()
const storefront = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
afterAll(() => provider.close())

const { subject } = await createCatalog(provider.deps.db)
const { person } = await createPerson(provider.deps, { roles: ['memo-view', 'memo-edit'] })
const { token, refreshToken } = await createSessionFor(provider, person.id)
const Cookie = sessionCookie({ id: person.id, accessToken: token, refreshToken })

function upload(path: string, bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new File([bytes], 'memo.pdf', { type: 'application/pdf' }))
  return storefront.fetch(path, { method: 'POST', headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' }, body })
}

const fields = {
  ...{ sku: 'UP-1', 'title.en': 'Optics', 'title.ar': '', 'authorName.en': 'Khaled', 'authorName.ar': '' },
  ...{ subjectId: String(subject.id), type: 'notes', contentLanguage: 'ar' },
}

test('the form with a PDF of several megabytes makes a draft, without a script', async () => {
  const pdf = await createPdf()
  const padded = new Uint8Array(6_000_000 + pdf.length)
  padded.set(pdf)
  padded.fill(0x20, pdf.length)
  const answer = await upload('/admin/memos/new', padded, fields)
  expect(answer.status).toBe(302)
  const id = /\/admin\/memos\/(\d+)\?done=created/.exec(answer.headers.get('Location') ?? '')?.[1]
  const made = (await (await provider.get(`MemoEditing/GetById?Id=${id}`, { token })).json()) as { data: EditedMemo }
  expect(made.data).toMatchObject({ state: 'draft', pageCount: 3, sku: 'UP-1' })
})

test('a file that is too large is refused in words, and what was typed stays', async () => {
  const answer = await upload('/admin/memos/new', new Uint8Array(maxMemoFileBytes + 1), { ...fields, sku: 'UP-2' })
  expect(answer.status).toBe(422)
  const text = await answer.text()
  expect(text).toContain('The file is larger than 20 MB')
  expect(text).toContain('UP-2')
})
