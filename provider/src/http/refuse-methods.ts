import type { MiddlewareHandler } from 'hono'
import { AppError } from '../app-error.ts'

const known = ['GET', 'HEAD', 'POST', 'DELETE']

/** 405 for methods that no route of ours has, before anything else is done. */
export const refuseMethods: MiddlewareHandler = (context, next) => {
  if (known.includes(context.req.method)) return next()
  context.header('Allow', known.join(', '))
  throw new AppError('method_not_allowed')
}
