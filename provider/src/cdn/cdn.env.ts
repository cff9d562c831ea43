import { z } from 'zod'
import { checkPair, secret } from '../env.ts'

export const cdnEnv = {
  /** One address for each CDN or Varnish, separated by commas. */
  CDN_PURGE_URL: z
    .string()
    .transform((value) => value.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).max(10))
    .optional(),
  CDN_PURGE_TOKEN: secret.regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces').optional(),
}

/** How a CDN is told of changes. */
export type CdnKeys = { urls: string[]; token: string }

/** Undefined if there is no CDN. Throws if one of the two settings is missing. */
export function readCdnKeys(env: { CDN_PURGE_URL?: string[] | undefined; CDN_PURGE_TOKEN?: string | undefined }): CdnKeys | undefined {
  checkPair(env, 'CDN_PURGE_URL', 'CDN_PURGE_TOKEN')
  return env.CDN_PURGE_URL && env.CDN_PURGE_TOKEN ? { urls: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN } : undefined
}
