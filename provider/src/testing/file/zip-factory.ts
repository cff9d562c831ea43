import { type Zippable, zipSync } from 'fflate'

type Files = Record<string, string | Uint8Array>

/** A zip of these files. */
export function createZip(files: Files): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? Buffer.from(content) : content])
  return new Uint8Array(zipSync(Object.fromEntries(entries) as Zippable))
}

/** The same zip with other bytes of equal length for a name, as written by a program that knows no UTF-8. */
export function withRawName(zip: Uint8Array, name: string, raw: Uint8Array): Uint8Array<ArrayBuffer> {
  if (raw.length !== name.length) throw new Error('A name of another length')
  const text = Buffer.from(zip).toString('latin1')
  return new Uint8Array(Buffer.from(text.replaceAll(name, Buffer.from(raw).toString('latin1')), 'latin1'))
}

/** The same zip, marked as password-protected. */
export function withPassword(zip: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(zip)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 10 < bytes.length; at++) {
    const mark = view.getUint32(at, true)
    if (mark === 0x04034b50) view.setUint16(at + 6, 1, true)
    if (mark === 0x02014b50) view.setUint16(at + 8, 1, true)
  }
  return bytes
}
