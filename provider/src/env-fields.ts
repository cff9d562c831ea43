import { z } from 'zod'

/** What settings of several env files are made of. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const secret = z.string().min(32, 'must have at least 32 characters')
