import type { MiddlewareHandler } from 'hono'
import { AppError } from '../app-error.ts'

const known = ['GET', 'HEAD', 'POST', 'DELETE']

/** 405 for methods that none of our routes has, before anything else. */
export const refuseMethods: MiddlewareHandler = (context, next) => {
  if (known.includes(context.req.method)) return next()
  context.header('Allow', known.join(', '))
  throw new AppError('method_not_allowed')
}
