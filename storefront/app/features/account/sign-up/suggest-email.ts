import { POPULAR_TLDS, run } from '@zootools/email-spell-checker'

/** Common regional endings that the checker does not know and would correct. */
const endings = ['kw', 'sa', 'ae', 'bh', 'qa', 'om', 'eg', 'jo', 'iq'].flatMap((country) => [
  country,
  ...['com', 'edu', 'gov', 'net', 'org'].map((kind) => `${kind}.${country}`),
])
const topLevelDomains = [...POPULAR_TLDS, ...endings]

/** The probably intended address, e.g. for `dana@gmial.com`; undefined if it looks right. Server only. */
export function suggestEmail(email: string): string | undefined {
  return run({ email, topLevelDomains })?.full
}
