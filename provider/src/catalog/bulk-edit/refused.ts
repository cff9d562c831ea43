import { errorMapOf, type Fault } from 'contract/faults.ts'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Refusals } from '../editing/read-price.ts'
import type { Reason } from './bulk-edit.schema.ts'

/** A row that is not changed, and why. */
export class Refused extends Error {
  readonly reasons: Reason[]
  constructor(reasons: Reason[]) {
    super('refused')
    this.reasons = reasons
  }
}

export const refusedAt = (field: string, fault: Fault): Refused => new Refused([{ field, fault }])

/** What the rules of an editor find wrong, in both languages: whoever looks at it later may read the other one. */
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

/** What the contract asks of these values, as of every form of the editor. */
export function holdToContract(schema: z.ZodType, values: unknown): void {
  const [en, ar] = (['en', 'ar'] as const).map((locale) => schema.safeParse(values, { error: errorMapOf(locale) }).error?.issues ?? [])
  const reasons = (en ?? []).map(({ path, message }, index) => ({
    field: path.join('.'),
    fault: { en: message, ar: ar?.[index]?.message ?? message },
  }))
  if (reasons.length > 0) throw new Refused(reasons)
}

/** The reasons why an act was refused; any other error goes on. */
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
