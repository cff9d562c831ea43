/** AES-GCM with a fresh nonce each time. `name` is authenticated: a piece put in another's place does not open. */
export type Sealed = { nonce: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

/** Large enough to be few; small enough for a phone to open one at a time. */
export const pieceBytes = 1024 * 1024

/** For use here only; no script can read the key back. */
export function importKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

export async function seal(key: CryptoKey, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  return { nonce, data: await crypto.subtle.encrypt(sealing(nonce, name), key, bytes) }
}

/** Rejects if the key is wrong or anything was changed. */
export async function open(key: CryptoKey, name: string, { nonce, data }: Sealed): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.decrypt(sealing(nonce, name), key, data))
}

const sealing = (nonce: Uint8Array<ArrayBuffer>, name: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(name),
})

/** The pages in pieces, each encrypted separately. */
export async function sealPages(key: CryptoKey, copy: string, pages: Uint8Array<ArrayBuffer>): Promise<Sealed[]> {
  const pieces: Sealed[] = []
  for (let begin = 0; begin < pages.length; begin += pieceBytes)
    pieces.push(await seal(key, pieceName(copy, pieces.length), pages.slice(begin, begin + pieceBytes)))
  return pieces
}

export const pieceName = (copy: string, index: number) => `${copy} ${index}`
const aboutName = (copy: string) => `${copy} about`

export function sealAbout(key: CryptoKey, copy: string, about: object): Promise<Sealed> {
  return seal(key, aboutName(copy), new TextEncoder().encode(JSON.stringify(about)))
}

export async function openAbout(key: CryptoKey, copy: string, sealed: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await open(key, aboutName(copy), sealed)))
}
