import { expect, test } from 'vitest'
import { encodeBody } from './encode-body.ts'

const file = new File(['hello'], 'note.txt', { type: 'text/plain' })

async function sent(body: unknown) {
  const encoded = await encodeBody(body)
  const headers = { 'Content-Type': encoded.contentType ?? '' }
  const form = await new Response(encoded.body, { headers }).formData()
  return [...form].map(([name, value]) => [name, value instanceof File ? value.name : value])
}

test('a body without a file is JSON, and no value gives no body', async () => {
  expect(await encodeBody({ a: { b: [1, null] } })).toEqual({ body: '{"a":{"b":[1,null]}}', contentType: 'application/json' })
  expect(await encodeBody(undefined)).toEqual({})
})

test('a body with a file is a form: dots for objects, indexes for lists, null left out', async () => {
  const body = {
    name: 'نورة',
    isNew: false,
    phone: null,
    address: { block: '4', place: { lat: 29.3 } },
    items: [{ id: 7, tags: ['a', 'b'] }, { id: 8 }],
    file,
  }
  expect(await sent(body)).toEqual([
    ['name', 'نورة'],
    ['isNew', 'false'],
    ['address.block', '4'],
    ['address.place.lat', '29.3'],
    ['items[0].id', '7'],
    ['items[0].tags[0]', 'a'],
    ['items[0].tags[1]', 'b'],
    ['items[1].id', '8'],
    ['file', 'note.txt'],
  ])
})
