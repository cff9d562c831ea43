import {
  type Erratum,
  getErratumEndpoint,
  publishErratumEndpoint,
  removeErratumEndpoint,
  updateErratumEndpoint,
  withdrawErratumEndpoint,
} from 'contract/catalogue/editing/erratum.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { typedIn } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'
import { undoOf } from '../../kit/form/edit-answer.ts'
import { readErratum, valuesOf } from './erratum-values.ts'

type Context = Readonly<RouterContextProvider>

export type ErratumAnswer = {
  done: string | undefined
  faults: Record<string, string>
  failed: string | undefined
  /** Unsaved input. */
  typed: Record<string, string> | undefined
  /** The erratum as somebody else saved it. */
  theirs: Erratum | undefined
  /** The fields that restore the previous text, as long as nobody else saves. */
  undo?: Record<string, string> | undefined
  at: number
}

/** The actions of an erratum's page. */
export async function actOnErratum(context: Context, id: string, form: FormData): Promise<ErratumAnswer | Response> {
  const intent = form.get('intent')
  const seen = { id, version: Number(form.get('version')) }
  if (intent === 'publish') return answerTo(await call(context, publishErratumEndpoint, { body: seen }), m.office_erratum_was_published())
  if (intent === 'withdraw') return answerTo(await call(context, withdrawErratumEndpoint, { body: seen }), m.office_erratum_was_withdrawn())
  if (intent === 'remove') {
    const removed = await call(context, removeErratumEndpoint, { body: seen })
    return removed.kind === 'ok' ? redirect(linkToOffice('memo', String(form.get('memoId')), { deleted: id })) : answerTo(removed, '')
  }
  const before = await call(context, getErratumEndpoint, { query: { Id: id } })
  const saved = await call(context, updateErratumEndpoint, { body: { ...seen, ...readErratum(form) } })
  return { ...answerTo(saved, m.office_erratum_saved(), typedIn(form)), undo: undoOf(saved, { before, valuesOf }) }
}

function answerTo(result: CallResult<unknown>, done: string, typed?: Record<string, string>): ErratumAnswer {
  const at = Date.now()
  if (result.kind === 'ok') return { done, faults: {}, failed: undefined, typed: undefined, theirs: undefined, at }
  const faults = faultsOf(result)
  const theirs = result.kind === 'refused' && result.code === 'conflict' ? currentIn(result.body) : undefined
  const isExplained = theirs !== undefined || Object.keys(faults).length > 0
  return { done: undefined, faults, failed: isExplained ? undefined : (messageOf(result) ?? m.office_erratum_failed()), typed, theirs, at }
}

const currentIn = (body: unknown) => (typeof body === 'object' && body !== null && 'data' in body ? (body.data as Erratum) : undefined)
