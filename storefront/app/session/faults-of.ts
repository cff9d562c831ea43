import type { Faults } from '../api/parse-form.ts'
import type { CallResult } from './call.ts'

/** The provider's errors by field; empty if it refused for another reason. */
export function faultsOf(result: CallResult<unknown>): Faults {
  if (result.kind !== 'refused' || typeof result.body !== 'object') return {}
  const entries = Object.entries(result.body.errors ?? {}).flatMap(([field, messages]) => {
    const [first] = Array.isArray(messages) ? messages : []
    return typeof first === 'string' ? [[field, first] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The provider's general message in the reader's language; undefined without an answer. */
export function messageOf(result: CallResult<unknown>): string | undefined {
  if (result.kind !== 'refused') return undefined
  return typeof result.body === 'string' ? result.body : result.body?.message || undefined
}
