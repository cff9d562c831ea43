import type { JsonSchema } from 'provider/src/testing/hostile-input.ts'
import { ask } from './load.ts'

/** A call of the shop: `query` describes an object of all its parameters, `body` its input. */
export type Operation = { method: 'GET' | 'POST' | 'DELETE'; path: string; query?: JsonSchema; body?: JsonSchema }

type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema }
type Document = {
  paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: JsonSchema }> } }>>
  components: { schemas?: Record<string, JsonSchema> }
}

/** Every call that a running shop documents, and the schemas that these refer to. */
export async function readOpenapi(url: string) {
  const { body } = await ask({ kind: 'document', url: `${url}/api/openapi.json` })
  return operationsOf(JSON.parse(body) as Document)
}

export function operationsOf({ paths, components }: Document): { operations: Operation[]; schemas: Record<string, JsonSchema> } {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
      const named = parameters.filter((parameter) => parameter.in === 'query')
      const query = {
        type: 'object',
        properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
        required: named.filter(({ required }) => required).map(({ name }) => name),
      }
      const [content] = Object.values(requestBody?.content ?? {})
      return {
        ...{ method: method.toUpperCase() as Operation['method'], path },
        ...(named.length > 0 ? { query } : {}),
        ...(content ? { body: content.schema } : {}),
      }
    }),
  )
  return { operations, schemas: components.schemas ?? {} }
}
