import { keyedHash } from './seal.ts'

const hashLength = 30

/** What a link says, signed, so that nothing has to be kept of it. `purpose`: a link of another purpose is not taken for it. An id in a path has 64 characters: 34 are left. */
export const signToken = (secret: string, purpose: string, said: string): string => said + signatureOf(secret, purpose, said)

/** What a token says; undefined if it is not ours, or of another purpose. */
export function readSignedToken(secret: string, purpose: string, token: string): string | undefined {
  const said = token.slice(0, -hashLength)
  return token.slice(-hashLength) === signatureOf(secret, purpose, said) ? said : undefined
}

const signatureOf = (secret: string, purpose: string, said: string) =>
  Buffer.from(keyedHash(secret, said, purpose), 'base64url')
    .toString('hex')
    .slice(0, hashLength)

/** An id as a token says it, and back. */
export const toHex = (id: string): string => id.replaceAll('-', '')
export const fromHex = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
