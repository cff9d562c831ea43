import { POPULAR_TLDS, run } from '@zootools/email-spell-checker'

/** Endings that are common in our part of the world, which the checker does not know and would take for slips. */
const endings = ['kw', 'sa', 'ae', 'bh', 'qa', 'om', 'eg', 'jo', 'iq'].flatMap((country) => [
  country,
  ...['com', 'edu', 'gov', 'net', 'org'].map((kind) => `${kind}.${country}`),
])
const topLevelDomains = [...POPULAR_TLDS, ...endings]

/** The address that was probably meant, e.g. for `dana@gmial.com`; undefined if the address looks right. Server only. */
export function suggestEmail(email: string): string | undefined {
  return run({ email, topLevelDomains })?.full
}
