import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

const shape = /^([0-9a-f]{32})([0-9a-f]{32})$/

/**
 * The link's id, then 128 bits of its seal: the same on every instance, and stored nowhere, so that a reader of the database can open no link.
 * Hexadecimal, because chat programs mistake underscores and a trailing hyphen for something else.
 */
export function formatPayToken(secret: string, id: string): string {
  return `${id.replaceAll('-', '')}${sealOf(secret, id)}`
}

/** The id of a token's link; undefined for any text that we did not seal. */
export function parsePayToken(secret: string, token: string): string | undefined {
  const [, hex, seal] = shape.exec(token) ?? []
  if (!hex || !seal) return undefined
  const id = dashed(hex)
  return id && timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, id))) ? id : undefined
}

function dashed(hex: string): string | undefined {
  try {
    return stringify(parse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')))
  } catch {
    return undefined
  }
}

const sealOf = (secret: string, id: string) => createHmac('sha256', secret).update(`pay-link.${id}`).digest('hex').slice(0, 32)
