/** `key`: from a mailed link. `shown`: shown to its owner once, to keep. */
export type CanaryKind = 'password' | 'token' | 'key' | 'code' | 'shown'
export type Canary = { kind: CanaryKind; value: string }

/** Where a text was found: a word and an address of the shop, as in `page /login`. */
export type Found = { where: string; path: string; text: string }

/**
 * Where a secret is allowed. A mailed key is in the address its mail leads to, hence in that page. A payment link is where it is made,
 * listed and opened. The demo's mailbox shows mails. Log-in and security pages show once what is to be kept. None may be in the log.
 */
const byNature: Partial<Record<CanaryKind, RegExp>> = {
  key: /^\/(gotMail|resetpassword|opening|mailbox|contact|pay|cart|dashboard\/orders)\b|^\/api\/Website\/Mailbox\//,
  code: /^\/mailbox\b|^\/api\/Website\/Mailbox\//,
  shown: /^\/profile\/security\b/,
}

/** Secrets found where they must not be, without their values. */
export function leaksAmong(found: Found[], canaries: Canary[]): string[] {
  const searched = canaries.map((canary) => ({ ...canary, isIn: finderOf(canary) }))
  const leaks = found.flatMap(({ where, path, text }) =>
    searched.filter(({ kind, isIn }) => !byNature[kind]?.test(path) && isIn(text)).map(({ kind }) => `${kind} in ${where}`),
  )
  return [...new Set(leaks)]
}

export function leaksInLog(log: string, canaries: Canary[]): boolean {
  return canaries.some((canary) => finderOf(canary)(log))
}

/** Whether a text contains it, plain or URL-encoded. Six digits must not be part of a longer number. */
function finderOf({ kind, value }: Canary): (text: string) => boolean {
  if (kind === 'code') {
    const digits = new RegExp(`(?<![\\w.#-])${value}(?![\\w-])`)
    return (text) => digits.test(text)
  }
  const inAddress = encodeURIComponent(value)
  const spellings = [...new Set([value, inAddress, inAddress.replaceAll('%20', '+')])]
  return (text) => spellings.some((spelling) => text.includes(spelling))
}

/** The key of a payment link, wherever it is opened. */
export function canariesOfPath(pathname: string): Canary[] {
  const [, value] = /^\/pay\/([0-9a-f]{64})\b/.exec(pathname) ?? []
  return value ? [{ kind: 'key', value }] : []
}

const isPassword = (name: string) => /password/i.test(name)

/** The secrets in a form: passwords, link keys, recovery codes. Six digits may be a wrong guess: only mails know. */
export function canariesOfForm(form: URLSearchParams): Canary[] {
  return [...form].flatMap(([name, value]): Canary[] => {
    if (isPassword(name) && value.length >= 8) return [{ kind: 'password', value }]
    if (/^(token|thread)$/.test(name) && value.length >= 16) return [{ kind: 'key', value }]
    return name === 'code' && /^[a-z\d]{4}-[a-z\d]{4}-[a-z\d]{4}$/.test(value) ? [{ kind: 'shown', value }] : []
  })
}

/** The tokens of a Set-Cookie header. For a token with parts, the last one: its signature makes it valid. */
export function canariesOfCookie(header: string): Canary[] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
  return tokensOf(name, value)
    .map((token) => token.slice(token.lastIndexOf('.') + 1))
    .filter((token) => token.length >= 16)
    .map((token) => ({ kind: 'token', value: token }))
}

function tokensOf(name: string, value: string): string[] {
  if (/^(trusted|known)-device$/.test(name)) return value.split('.')
  if (!/-user-data$|^two-step$|^sign-up$/.test(name) || value === '') return []
  try {
    const { accessToken, refreshToken, challengeId, token } = JSON.parse(decodeURIComponent(value)) as Record<string, unknown>
    return [accessToken, refreshToken, challengeId, token].filter((part): part is string => typeof part === 'string')
  } catch {
    // Compressed or not ours: taken whole.
    return [value]
  }
}
