import type { Endpoint } from 'contract/endpoint.ts'
import { type ErrorCode, errorStatus } from 'contract/error-code.ts'
import { basePaths } from 'contract/headers.ts'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'

const ErrorBody = z
  .object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional(), data: z.unknown().optional() })
  .meta({ id: 'ErrorBody' })

/** The OpenAPI document of everything that is mounted, with this shop's name. */
export function openapiDocument(endpoints: readonly Endpoint[], shopName: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    const path = `${basePaths[0]}/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `${shopName}: the API`, version: '1.0.0', description: `Every path also answers under ${basePaths[1]}.` },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  })
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const responses: Record<string, object> = { '200': json('Success', endpoint.response) }
  for (const [status, schema] of Object.entries(endpoint.otherResponses ?? {})) responses[status] = json('Success', schema)
  for (const [status, codes] of groupByStatus(endpoint.errors ?? [])) responses[status] = json(codes.join(', '), ErrorBody)
  return {
    operationId: endpoint.path.replace('/', ''),
    summary: endpoint.summary,
    ...(endpoint.access === 'Public' ? {} : { security: [{ bearer: endpoint.access === 'Member' ? [] : [endpoint.access] }] }),
    ...(endpoint.query ? { requestParams: { query: endpoint.query as z.ZodObject } } : {}),
    ...(endpoint.body ? { requestBody: { content: bodiesOf(endpoint.body, endpoint.maxFileBytes !== undefined) } } : {}),
    ...(endpoint.maxStreamBytes ? { requestBody: { content: fileAsItIs } } : {}),
    responses: responses as ZodOpenApiOperationObject['responses'],
  }
}

/** Every call also accepts a multipart form (contract §7.8). It is named if it contains files, which JSON cannot. */
const bodiesOf = (schema: z.ZodType, hasFiles: boolean) => ({
  'application/json': { schema },
  ...(hasFiles ? { 'multipart/form-data': { schema } } : {}),
})

const json = (description: string, schema: z.ZodType) => ({ description, content: { 'application/json': { schema } } })

function groupByStatus(codes: readonly ErrorCode[]): Map<string, ErrorCode[]> {
  return Map.groupBy(codes, (code) => String(errorStatus[code]))
}

const fileAsItIs = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } as const
