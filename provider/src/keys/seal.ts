import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts what must be read again. `owner` is sealed in: one person's text cannot be passed off as another's. */
export function seal(secret: string, text: string, owner: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret, 'seal'), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws if the text was sealed with another secret, for another owner, or was changed since. */
export function unseal(secret: string, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, keyOf(secret, 'seal'), bytes.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

/** A hash that is worthless to somebody who has the table without the secret. */
export function keyedHash(secret: string, text: string, owner: string): string {
  return createHmac('sha256', keyOf(secret, 'hash')).update(`${owner}:${text}`).digest('base64url')
}

const keyOf = (secret: string, use: 'seal' | 'hash') => Buffer.from(hkdfSync('sha256', secret, '', `two-step ${use}`, 32))
