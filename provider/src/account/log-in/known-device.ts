import { randomBytes } from 'node:crypto'
import { keyedHash } from '../../keys/seal.ts'

const nonceLength = 22
/** The maximum lifetime of a browser's cookie. */
const maxAgeSeconds = 400 * 86_400
/** Several people may share a browser, which stores a token for each. */
const maxTokens = 5

type Secrets = { twoStep: string }

/** The key of an account for the limits. It looks the same for an e-mail without an account, and reveals no e-mail. */
export const accountKey = ({ twoStep }: Secrets, email: string): string => keyedHash(twoStep, email.trim().toLowerCase(), 'account')

/**
 * A token for the browser that has just logged in (OWASP's device cookies): with it, wrong passwords typed elsewhere lock nobody out. It does
 * not log in. The storefront keeps it out of reach of scripts.
 */
export function newKnownDevice(secrets: Secrets, email: string): { token: string; maxAgeSeconds: number } {
  const nonce = randomBytes(16).toString('base64url')
  return { token: nonce + signature(secrets, email, nonce), maxAgeSeconds }
}

/** The device's own name, if one of its tokens belongs to this account. `tokens`: separated by dots. */
export function knownDevice(secrets: Secrets, email: string, tokens: string | undefined): string | undefined {
  return (tokens ?? '')
    .split('.', maxTokens)
    .filter((token) => token.slice(nonceLength) === signature(secrets, email, token.slice(0, nonceLength)))
    .map((token) => token.slice(0, nonceLength))[0]
}

const signature = (secrets: Secrets, email: string, nonce: string) =>
  keyedHash(secrets.twoStep, nonce, `device ${accountKey(secrets, email)}`)
