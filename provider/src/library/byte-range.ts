import type { ByteRange } from '../files/file-store.ts'

/**
 * The one range that a request asks of `size` bytes, both ends included. Undefined: send everything, because there is no range, more than one, or
 * none that we understand (RFC 9110 §14.2). 'unsatisfiable': it is outside.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [from, to] = [match[1] ?? '', match[2] ?? '']
  if (from === '') return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const range = { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  if (range.start >= size) return 'unsatisfiable'
  return to !== '' && Number(to) < range.start ? undefined : range
}
