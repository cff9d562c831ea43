import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Browsers silently drop a cookie over 4096 bytes, name and attributes included: the person could never log in. */
const plainLimit = 3_400
const maxUnpackedBytes = 64 * 1024
const packedForm = /^z\.[\w-]+$/

/**
 * The cookie's JSON as a cookie value: plain, or compressed if many roles make the access token long. A token's base64 hides from a
 * compressor how alike the roles are, so its readable parts are decoded first.
 */
export function packSession(json: string): string {
  const plain = encodeURIComponent(json)
  if (plain.length <= plainLimit) return plain
  const opened = json.replace(/"accessToken":"([\w-]+)\.([\w-]+)\.([\w-]+)"/, (whole, head: string, claims: string, seal: string) => {
    const texts = [head, claims].map((part) => Buffer.from(part, 'base64url'))
    const isSame = texts.every(
      (text, index) => text.toString('base64url') === [head, claims][index] && text.equals(Buffer.from(text.toString())),
    )
    return isSame ? `"opened":${JSON.stringify([...texts.map(String), seal])}` : whole
  })
  return `z.${deflateRawSync(opened, { level: 9 }).toString('base64url')}`
}

/** Restores the JSON. Throws for a value that packSession did not make. */
export function unpackSession(value: string): string {
  if (!packedForm.test(value)) return decodeURIComponent(value)
  const json = inflateRawSync(Buffer.from(value.slice(2), 'base64url'), { maxOutputLength: maxUnpackedBytes }).toString()
  const { opened, ...session } = JSON.parse(json) as { opened?: unknown }
  if (opened === undefined) return json
  const [head, claims, seal] = opened as string[]
  const parts = [head, claims].map((text) => Buffer.from(String(text)).toString('base64url'))
  return JSON.stringify({ ...session, accessToken: [...parts, seal].join('.') })
}
