import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import type { EditedMemo } from 'contract/catalogue/editing/memo-editing.ts'
import type { PhoneEdition } from 'contract/catalogue/editing/phone-edition.ts'
import { expect, test } from 'vitest'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { setMemo } from '../../testing/catalog/set-memo.ts'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const { subject } = await createCatalog(shop.deps.db)
const editor = await logInAs(shop, { roles: ['memo-view', 'memo-edit'] })

const text = `
= The chain rule
Some functions work in two steps. To find the rate of change of such a function you square first and take the sine afterwards.
#pagebreak()
= The usual mistake
Stopping after the first factor is the usual mistake, and asking each time whether something is inside is the usual cure of it.`

async function upload(sku: string, file: Uint8Array): Promise<EditedMemo> {
  const form = new FormData()
  const fields = {
    sku,
    'title.en': 'Waves',
    'title.ar': 'الموجات',
    'authorName.ar': 'أ. خالد',
    subjectId: String(subject.id),
    type: 'notes',
    contentLanguage: 'en',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([new Uint8Array(file)], 'memo.pdf'))
  const headers = { Authorization: `Bearer ${editor.token}` }
  const made = await read<EditedMemo>(await shop.fetch('/api/Website/MemoEditing/Create', { method: 'POST', headers, body: form }))
  expect([made.status, made.errors]).toEqual([200, {}])
  return made.data
}

const check = async (id: number) => (await read<PhoneEdition>(await shop.get(`MemoEditing/CheckPhoneEdition?Id=${id}`, editor))).data

/** The memo with each of its pages changed. */
async function changed(change: (document: PDFDocument) => void): Promise<Uint8Array> {
  const document = await PDFDocument.load(await setMemo(text, 'en'))
  change(document)
  return document.save()
}

test('a file with good tags can flow on phones', async () => {
  const { id } = await upload('FLOWS', await setMemo(text, 'en'))
  expect(await check(id)).toEqual({ isPossible: true, fault: null, page: null })
  // From memory.
  expect(await check(id)).toEqual({ isPossible: true, fault: null, page: null })
})

test('a file that cannot flow says why, and which page shows it first', async () => {
  expect(await check((await upload('PLAIN', await createPdf({ pages: 3 }))).id)).toEqual({
    isPossible: false,
    fault: 'undeclared',
    page: null,
  })
  const turned = await changed((document) => {
    for (const page of document.getPages()) page.setRotation(degrees(90))
  })
  expect(await check((await upload('TURNED', turned)).id)).toMatchObject({ isPossible: false, fault: 'turned', page: 1 })
  const drawn = await changed((document) => {
    for (const page of document.getPages()) page.drawCircle({ x: 300, y: 200, size: 60 })
  })
  expect(await check((await upload('DRAWN', drawn)).id)).toMatchObject({ isPossible: false, fault: 'drawings' })
})

test('a memo that is not there has no file to look at', async () => {
  expect((await shop.get('MemoEditing/CheckPhoneEdition?Id=999999', editor)).status).toBe(404)
})
