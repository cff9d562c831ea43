import type { Endpoint } from 'contract/endpoint.ts'
import { basePaths } from 'contract/headers.ts'
import { permissionPattern } from 'contract/office/role.ts'
import type { Hono } from 'hono'

/** Routes that are no calls of the contract, for machines and payers who cannot log in: each guards itself, or has no personal data. */
const openRoutes = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /api/openapi.json',
  'GET /api/docs',
  'POST /api/Website/Payment/Webhook/:gateway',
  'GET /api/Payment/Return',
  'POST /api/Payment/Return',
  'GET /api/Sandbox/Pay/:chargeId',
  'POST /api/Sandbox/Pay/:chargeId',
])

const isDeclared = ({ access }: Pick<Endpoint, 'access'>) =>
  access === 'Public' || access === 'Member' || permissionPattern.test(String(access))

/** Throws if a route does not say who may call it: the provider does not start with such a route. */
export function checkRoutes(hono: Pick<Hono, 'routes'>, endpoints: readonly Endpoint[]): void {
  const declared = new Set(endpoints.filter(isDeclared).flatMap(({ method, path }) => basePaths.map((base) => `${method} ${base}/${path}`)))
  // Middleware surrounds every route and answers none.
  const routes = hono.routes
    .filter(({ method, path }) => !(method === 'ALL' && path === '/*'))
    .map(({ method, path }) => `${method} ${path}`)
  const undeclared = routes.filter((route) => !declared.has(route) && !openRoutes.has(route))
  if (undeclared.length > 0) throw new Error(`Nothing says who may call ${undeclared.join(', ')}`)
  const twice = routes.filter((route, index) => routes.indexOf(route) !== index)
  if (twice.length > 0) throw new Error(`Mounted twice: ${twice.join(', ')}`)
}
