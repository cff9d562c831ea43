import type { Endpoint } from 'contract/endpoint.ts'
import type { z } from 'zod'

/**
 * For list loaders: the address's query as the endpoint takes it. Drops unknown parameters, and replaces invalid ones by defaults one by
 * one, so that no hand-written address breaks a page.
 */
export function listQuery<Query extends z.ZodObject>(endpoint: Pick<Endpoint<Query>, 'query'>, request: Request): z.input<Query> {
  const given = new URL(request.url).searchParams
  const shape: Record<string, z.core.$ZodType> = endpoint.query?.shape ?? {}
  const read = Object.entries(shape).flatMap(([name, schema]) => {
    const value = given.get(name)
    if (value === null || value === '') return []
    const parsed = (schema as z.ZodType).safeParse(value)
    return parsed.success ? [[name, value]] : []
  })
  return Object.fromEntries(read) as z.input<Query>
}
