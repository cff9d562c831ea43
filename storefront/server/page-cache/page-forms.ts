import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** `isFinal`: the next request for this form gets the same bytes. */
export type Form = { encoding: Encoding; bytes: Uint8Array<ArrayBuffer>; isFinal: boolean }

export type PageForms = {
  /** The page for this request: compressed fast the first time, well afterwards. */
  next: (encoding: Encoding) => Promise<Form>
  /** The well-compressed form, if it exists. */
  final: (encoding: Encoding) => Uint8Array<ArrayBuffer> | undefined
  /** The memory of all forms, slightly overestimated. */
  roomBytes: number
}

type Compressed = Exclude<Encoding, 'identity'>

/** Most pages are requested once: a third of the time saves nearly as many bytes. */
const fast = { br: 3, gzip: 1 }
/** A page lives for a minute: the last percent of compression is not worth three quarters of the time. */
const well = { br: 5, gzip: 6 }

/** The encodings of one page, each made on first request. */
export function createPageForms(body: Uint8Array<ArrayBuffer>): PageForms {
  const asked = new Set<Compressed>()
  const begun = new Map<Compressed, Promise<Form>>()
  const finals = new Map<Encoding, Uint8Array<ArrayBuffer>>([['identity', body]])

  async function makeFinal(encoding: Compressed): Promise<Form> {
    const bytes = await compress(body, encoding, well)
    finals.set(encoding, bytes)
    return { encoding, bytes, isFinal: true }
  }

  return {
    next: async (encoding) => {
      if (encoding === 'identity') return { encoding, bytes: body, isFinal: true }
      if (!asked.has(encoding)) {
        asked.add(encoding)
        return { encoding, bytes: await compress(body, encoding, fast), isFinal: false }
      }
      const present = begun.get(encoding) ?? makeFinal(encoding)
      begun.set(encoding, present)
      return present
    },
    final: (encoding) => finals.get(encoding),
    // Compressed, a page takes less than a fifth.
    roomBytes: Math.ceil(body.length * 1.5),
  }
}

async function compress(body: Uint8Array, encoding: Compressed, level: typeof well): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await toGzip(body, { level: level.gzip }))
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return new Uint8Array(await toBrotli(body, { params: { [BROTLI_PARAM_QUALITY]: level.br, [BROTLI_PARAM_SIZE_HINT]: body.length } }))
}
