import { linkToOffice } from 'contract/office/office-pages.ts'
import {
  getSynonymEndpoint,
  removeMissEndpoint,
  removeSynonymEndpoint,
  type SearchSynonym,
  saveSynonymEndpoint,
} from 'contract/office/search-office.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { typedIn } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'
import { doneQuery } from '../../kit/done.ts'
import { nothingSent, theirsIn } from '../../kit/form/edit-answer.ts'
import { beforeQuery } from './word-before.ts'

type Context = Readonly<RouterContextProvider>
type Asked = { typed: string | undefined; missed: string | undefined }

/** For the page's action: success redirects to a list. A search without results is struck off once it has a meaning. */
export async function saveWord(context: Context, form: FormData, { typed, missed }: Asked) {
  const before = typed === undefined ? undefined : await call(context, getSynonymEndpoint, { query: { Text: typed } })
  const was = before?.kind === 'ok' ? before.data.data : undefined
  if (typed !== undefined && form.get('intent') === 'remove') {
    const removed = await call(context, removeSynonymEndpoint, { body: { typed } })
    if (removed.kind === 'ok') throw redirect(linkToOffice('searchWords', undefined, { deleted: typed, ...(was && beforeQuery(was)) }))
    return { ...nothingSent, failed: messageOf(removed) ?? m.office_search_word_failed(), at: Date.now() }
  }
  const saved = await call(context, saveSynonymEndpoint, { body: { typed: typed ?? null, ...bodyOf(form) } })
  if (saved.kind === 'ok') {
    // Somebody else may have struck it off meanwhile.
    if (missed !== undefined) await call(context, removeMissEndpoint, { body: { text: missed } })
    const { data: now } = saved.data
    const undo = was && was.mark !== now.mark ? beforeQuery(was, now) : {}
    throw redirect(linkToOffice(missed === undefined ? 'searchWords' : 'search', undefined, { ...doneQuery('saved'), ...undo }))
  }
  const theirs = theirsIn<SearchSynonym>(saved)
  const faults = theirs ? {} : joinMeanings(faultsOf(saved))
  const failed = theirs || Object.keys(faults).length > 0 ? undefined : (messageOf(saved) ?? m.office_search_word_failed())
  return { faults, failed, theirs, typed: typedIn(form), at: Date.now() }
}

/** One meaning per line. */
function bodyOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const meanings = text('meanings')
    .split(/[\n،,]/)
    .map((line) => line.trim())
    .filter(Boolean)
  return { shown: text('shown'), meanings, ...(form.has('mark') ? { mark: text('mark') } : {}) }
}

/** All meanings share one field, which shows any of their faults. */
function joinMeanings(faults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults)
      .toReversed()
      .map(([name, fault]) => [name.startsWith('meanings') ? 'meanings' : name, fault]),
  )
}
