import type { Endpoint } from 'contract/endpoint.ts'
import { z } from 'zod'

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; oneOf?: Schema[]; allOf?: Schema[] }

/** The names of an endpoint's fields that are ids, in its query or its body, however deep. */
export function idFieldsOf({ query, body }: Pick<Endpoint, 'query' | 'body'>): string[] {
  const schemas = [query, body].filter((schema) => schema !== undefined)
  const names = schemas.flatMap((schema) => namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema))
  return [...new Set(names.filter((name) => /^ids?$|Ids?$/i.test(name) && !/^paid$/i.test(name)))]
}

function namesIn({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Schema): string[] {
  const inside = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf]
  return [...Object.keys(properties), ...inside.flatMap(namesIn)]
}
