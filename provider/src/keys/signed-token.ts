import { keyedHash } from './seal.ts'

const hashLength = 30

/**
 * A link's signed content, so that nothing has to be stored. `purpose`: links of another purpose are rejected. An id in a path has 64
 * characters: 34 are left.
 */
export const signToken = (secret: string, purpose: string, said: string): string => said + signatureOf(secret, purpose, said)

/** The content of a token; undefined if it is not ours, or has another purpose. */
export function readSignedToken(secret: string, purpose: string, token: string): string | undefined {
  const said = token.slice(0, -hashLength)
  return token.slice(-hashLength) === signatureOf(secret, purpose, said) ? said : undefined
}

const signatureOf = (secret: string, purpose: string, said: string) =>
  Buffer.from(keyedHash(secret, said, purpose), 'base64url')
    .toString('hex')
    .slice(0, hashLength)

/** An id in a token's encoding, and back. */
export const toHex = (id: string): string => id.replaceAll('-', '')
export const fromHex = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
