import type { z } from 'zod'
import type { ErrorCode } from './error-code.ts'
import type { Access } from './office/role.ts'

/**
 * One call of the API, described once: the provider mounts its handler on it, the storefront calls it, and the OpenAPI document is made from it.
 * `path` is below each of the base paths, e.g. `Memo/GetAll` → /api/Website/Memo/GetAll. `response` is the whole body of a success as it travels,
 * `data` included.
 */
export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  summary: string
  access: Who
  query?: Query
  body?: Body
  /** How large a file in the multipart form may be; without it the form brings no file. */
  maxFileBytes?: number
  /** The body is a file as it is, of at most this size, and is passed on while it comes. */
  maxStreamBytes?: number
  response: Response
  /** Statuses of success other than 200, each with its body. */
  otherResponses?: Record<number, z.ZodType>
  errors?: readonly ErrorCode[]
}

export function defineEndpoint<
  Response extends z.ZodType,
  const Who extends Access,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
>(endpoint: Endpoint<Query, Body, Response, Who>): Endpoint<Query, Body, Response, Who> {
  return endpoint
}
