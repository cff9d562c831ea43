import type { z } from 'zod'
import type { ErrorCode } from './error-code.ts'
import type { Access } from './office/role.ts'

/**
 * One call of the API, described once: the provider mounts its handler on it, the storefront calls it, and the OpenAPI document is generated
 * from it. `path` is relative to each base path, e.g. `Memo/GetAll` → /api/Website/Memo/GetAll. `response` is the whole body of a success as
 * sent, including `data`.
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
  /** The size limit of a file in the multipart form, in bytes; without it the form has no file. */
  maxFileBytes?: number
  /** The body is a raw file of at most this many bytes, passed on as a stream. */
  maxStreamBytes?: number
  response: Response
  /** Success statuses other than 200, each with its body. */
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
