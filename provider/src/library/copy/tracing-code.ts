import { randomBytes } from 'node:crypto'

/** Without letters that are mistaken for digits (Crockford's base 32), because codes are read off paper and pictures. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** 40 random bits: it reveals nothing about its owner, and nobody guesses another's. */
export function newTracingCode(): string {
  return [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join('')
}

/** The code in stored form, however it was copied down; undefined if it cannot be one. */
export function readTracingCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === length && [...code].every((sign) => signs.includes(sign)) ? code : undefined
}
