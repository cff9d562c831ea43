import { data } from 'react-router'
import { type RefusedForm, typedIn } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import type { CallResult } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'

/** What came of saving; `typed` is there if it has to be shown again, `theirs` if somebody else saved meanwhile. `at` changes with every answer. */
export type EditAnswer<Thing> = {
  isSaved: boolean
  faults: Record<string, string>
  typed: Record<string, string> | undefined
  failed: string | undefined
  theirs: Thing | undefined
  /** The fields that bring back what was replaced, as long as nobody else saves. */
  undo: Record<string, string> | undefined
  at: number
}

/** Before the first answer. */
export const nothingSent = { isSaved: false, faults: {}, typed: undefined, failed: undefined, theirs: undefined, undo: undefined, at: 0 }

/** For actions: the form was refused before anybody was asked. */
export const answerFaulty = <Thing>({ faults, typed }: RefusedForm) =>
  data<EditAnswer<Thing>>({ ...nothingSent, faults, typed, at: Date.now() }, { status: 422 })

type Replaced<Thing> = { before: CallResult<{ data: Thing }>; valuesOf: (thing: Thing) => Record<string, string> }

/**
 * For actions: what the provider says of a form, or of something that is to be deleted (then there is no form to show again). `replaced`: what was there
 * before, if saving can be undone.
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

/** What somebody else saved meanwhile, if that is why it was refused. */
export const theirsIn = <Thing>(result: CallResult<unknown>): Thing | undefined =>
  result.kind === 'refused' && result.code === 'conflict' ? currentIn<Thing>(result.body) : undefined

/** For actions: what the provider says beside the fields, or else of the whole; `unanswered` if it says nothing. */
export function refusalOf(result: CallResult<unknown>, unanswered = m.office_memo_no_answer()) {
  const faults = faultsOf(result)
  return { faults, failed: Object.keys(faults).length > 0 ? undefined : (messageOf(result) ?? unanswered) }
}

/** What was on sale once is no draft again (decision 043), so to put it on sale cannot be undone. */
const isOut = (state: string | undefined) => state === 'published' || state === 'archived'

/** What was there before, over what has just been saved: that is what the form has seen then. Nothing if the two are the same. */
export function undoOf<Thing>(saved: CallResult<{ data: Thing }>, { before, valuesOf }: Replaced<Thing>): EditAnswer<Thing>['undo'] {
  if (before.kind !== 'ok' || saved.kind !== 'ok') return undefined
  const [old, now] = [valuesOf(before.data.data), valuesOf(saved.data.data)]
  if (isOut(now.state) && !isOut(old.state)) return undefined
  const isSeen = (name: string) => /^version$|(^|\.)seen/.test(name)
  if (Object.keys(now).every((name) => isSeen(name) || old[name] === now[name])) return undefined
  return { ...old, ...Object.fromEntries(Object.entries(now).filter(([name]) => isSeen(name))) }
}

/** For actions: the status of the page that says so. */
export const statusOf = (result: CallResult<unknown>): number => (result.kind === 'refused' ? result.status : 503)

function currentIn<Thing>(body: unknown): Thing | undefined {
  return typeof body === 'object' && body !== null && 'data' in body ? (body.data as Thing) : undefined
}
