import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../app-error.ts'
import { isForm, maxBodyBytes } from './mount.ts'

const refuse = () => {
  throw new AppError('body_too_large')
}
const count = bodyLimit({ maxSize: maxBodyBytes, onError: refuse })

/** 413 where a body without files is too long. An announced length is judged here: Hono's own would make a stream of every body, read or not. */
export const limitBody: MiddlewareHandler = (context, next) => {
  const { raw } = context.req
  if (isForm(raw)) return next()
  const announced = raw.headers.get('Content-Length')
  if (announced === null || raw.headers.has('Transfer-Encoding')) return count(context, next)
  return Number(announced) > maxBodyBytes ? refuse() : next()
}
