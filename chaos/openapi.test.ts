import { expect, test } from 'vitest'
import { operationsOf } from './openapi.ts'

test('a call takes an object of its parameters and its body', () => {
  const [id, note] = [{ type: 'integer' }, { $ref: '#/components/schemas/Note' }]
  const paths = {
    '/api/Website/Memo/GetById': {
      get: {
        parameters: [
          { name: 'Id', in: 'query', required: true, schema: id },
          { name: 'lang', in: 'header', schema: { type: 'string' } },
        ],
      },
    },
    '/api/Website/Note/Save': { post: { requestBody: { content: { 'application/json': { schema: note } } } } },
    '/api/Website/Student/LogOut': { post: {} },
  }
  expect(operationsOf({ paths, components: { schemas: { Note: { type: 'object' } } } })).toEqual({
    operations: [
      { method: 'GET', path: '/api/Website/Memo/GetById', query: { type: 'object', properties: { Id: id }, required: ['Id'] } },
      { method: 'POST', path: '/api/Website/Note/Save', body: note },
      { method: 'POST', path: '/api/Website/Student/LogOut' },
    ],
    schemas: { Note: { type: 'object' } },
  })
})
