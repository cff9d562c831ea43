import { errorMapOf, type Fault } from 'contract/faults.ts'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Refusals } from '../editing/read-price.ts'
import type { Reason } from './bulk-edit.schema.ts'

/** A row that is not changed, and the reason. */
export class Refused extends Error {
  readonly reasons: Reason[]
  constructor(reasons: Reason[]) {
    super('refused')
    this.reasons = reasons
  }
}

export const refusedAt = (field: string, fault: Fault): Refused => new Refused([{ field, fault }])

/** The faults found by an editor's rules, in both languages: a later reader may use the other one. */
export function bothLanguages(): Refusals {
  const reasons: Reason[] = []
  return {
    refuse: (field, fault) => {
      reasons.push({ field, fault: { en: fault.en, ar: fault.ar } })
    },
    throwIfAny: () => {
      if (reasons.length > 0) throw new Refused(reasons)
    },
  }
}

/** The contract's checks of these values, as for every form of the editor. */
export function holdToContract(schema: z.ZodType, values: unknown): void {
  const [en, ar] = (['en', 'ar'] as const).map((locale) => schema.safeParse(values, { error: errorMapOf(locale) }).error?.issues ?? [])
  const reasons = (en ?? []).map(({ path, message }, index) => ({
    field: path.join('.'),
    fault: { en: message, ar: ar?.[index]?.message ?? message },
  }))
  if (reasons.length > 0) throw new Refused(reasons)
}

/** The reasons of a refusal; rethrows any other error. */
export async function reasonsOf(act: () => Promise<unknown>): Promise<Reason[]> {
  try {
    await act()
    return []
  } catch (error) {
    if (error instanceof Refused) return error.reasons
    if (error instanceof AppError && error.code === 'invalid_fields') {
      return Object.entries(error.details.fields ?? {}).flatMap(([field, texts]) =>
        texts.map((text) => ({ field, fault: { en: text, ar: text } })),
      )
    }
    throw error
  }
}
