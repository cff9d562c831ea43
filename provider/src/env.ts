import { z } from 'zod'

/** Shared rules of settings, whichever feature describes them. Only env files read the environment. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const secret = z.string().min(32, 'must have at least 32 characters')

/** Fields of the environment by name, each with its rule. */
export type EnvFields = z.core.$ZodLooseShape

/** Throws one message that names each fault, including `others`; an empty value counts as absent. */
export function readFields<Fields extends EnvFields>(
  fields: Fields,
  source: Record<string, string | undefined>,
  others: readonly string[] = [],
): z.output<z.ZodObject<Fields>> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.object(fields).safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? []
  const faults = [...wrong, ...others]
  if (parsed.success && faults.length === 0) return parsed.data
  throw new Error(`Wrong settings in the environment (see .env.example):\n${faults.join('\n')}`)
}

/** Throws if only one of two fields is set. */
export function checkPair<Name extends string>(env: Partial<Record<Name, unknown>>, one: Name, other: Name): void {
  if (Boolean(env[one]) !== Boolean(env[other])) throw new Error(`${one} and ${other} belong together: set both or neither.`)
}
