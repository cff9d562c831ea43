import { data } from 'react-router'
import { type RefusedForm, typedIn } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import type { CallResult } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'

/**
 * The result of saving; `typed` is set if it must be shown again, `theirs` if somebody else saved meanwhile. `at` changes with every
 * answer.
 */
export type EditAnswer<Thing> = {
  isSaved: boolean
  faults: Record<string, string>
  typed: Record<string, string> | undefined
  failed: string | undefined
  theirs: Thing | undefined
  /** The fields that restore the replaced values, as long as nobody else saves. */
  undo: Record<string, string> | undefined
  at: number
}

export const nothingSent = { isSaved: false, faults: {}, typed: undefined, failed: undefined, theirs: undefined, undo: undefined, at: 0 }

/** For actions: invalid form, provider not called. */
export const answerFaulty = <Thing>({ faults, typed }: RefusedForm) =>
  data<EditAnswer<Thing>>({ ...nothingSent, faults, typed, at: Date.now() }, { status: 422 })

type Replaced<Thing> = { before: CallResult<{ data: Thing }>; valuesOf: (thing: Thing) => Record<string, string> }

/**
 * For actions: the provider's answer to a form or a deletion (which has no form to show again). `replaced`: the previous values, if saving
 * can be undone.
 */
export function answerOf<Thing>(result: CallResult<{ data: Thing }>, form?: FormData, replaced?: Replaced<Thing>) {
  if (result.kind === 'ok') {
    return data<EditAnswer<Thing>>({ ...nothingSent, isSaved: true, undo: replaced && undoOf(result, replaced), at: Date.now() })
  }
  const theirs = form && theirsIn<Thing>(result)
  const faults = form ? faultsOf(result) : {}
  const isExplained = theirs !== undefined || Object.keys(faults).length > 0
  const failed = isExplained ? undefined : (messageOf(result) ?? m.office_memo_no_answer())
  return data<EditAnswer<Thing>>({ ...nothingSent, faults, failed, theirs, typed: form && typedIn(form), at: Date.now() }, statusOf(result))
}

/** What somebody else saved meanwhile, if that caused the refusal. */
export const theirsIn = <Thing>(result: CallResult<unknown>): Thing | undefined =>
  result.kind === 'refused' && result.code === 'conflict' ? currentIn<Thing>(result.body) : undefined

/** For actions: the provider's message beside the fields, or its general one; `unanswered` if there is neither. */
export function refusalOf(result: CallResult<unknown>, unanswered = m.office_memo_no_answer()) {
  const faults = faultsOf(result)
  return { faults, failed: Object.keys(faults).length > 0 ? undefined : (messageOf(result) ?? unanswered) }
}

/** An item once on sale is never a draft again (decision 043), so no undo. */
const isOut = (state: string | undefined) => state === 'published' || state === 'archived'

/** The previous values, based on the version just saved, which the form has then seen. Undefined if both are the same. */
export function undoOf<Thing>(saved: CallResult<{ data: Thing }>, { before, valuesOf }: Replaced<Thing>): EditAnswer<Thing>['undo'] {
  if (before.kind !== 'ok' || saved.kind !== 'ok') return undefined
  const [old, now] = [valuesOf(before.data.data), valuesOf(saved.data.data)]
  if (isOut(now.state) && !isOut(old.state)) return undefined
  const isSeen = (name: string) => /^version$|(^|\.)seen/.test(name)
  if (Object.keys(now).every((name) => isSeen(name) || old[name] === now[name])) return undefined
  return { ...old, ...Object.fromEntries(Object.entries(now).filter(([name]) => isSeen(name))) }
}

/** For actions: the status of the page that shows it. */
export const statusOf = (result: CallResult<unknown>): number => (result.kind === 'refused' ? result.status : 503)

function currentIn<Thing>(body: unknown): Thing | undefined {
  return typeof body === 'object' && body !== null && 'data' in body ? (body.data as Thing) : undefined
}
