import type { Endpoint } from 'contract/endpoint.ts'
import { linkToOffice, officePages } from 'contract/office/office-pages.ts'
import { isAllowed } from 'contract/office/role.ts'
import type { PageQuery } from 'contract/page-parameters.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { formatDateTime } from '../../../i18n/format-date.ts'
import { m } from '../../../i18n/m.ts'
import { viewToken } from '../../../session/access-token.ts'
import { type CallInput, call } from '../../../session/call.ts'
import { failureOf } from '../../../session/load.ts'
import { sessionContext } from '../../../session/request-session.ts'
import { Eye } from '../../../ui/icons.tsx'

type Context = Readonly<RouterContextProvider>
type DraftKind = 'memo' | 'package' | 'subject'
type Draft = { id: number; state: 'draft' | 'scheduled' | 'published' | 'archived'; publishAt?: string | null }

/**
 * The texts of a preview: the notice at its top, as markup so that students load no code for it, and the reason shown in place of the
 * buttons.
 */
export type ItemDraft = { notice: { __html: string }; why: string }

/**
 * The item as its page shows it to staff, in any state (`?preview=draft`). Undefined if no preview was requested or it is not permitted:
 * the public page is shown then.
 */
export async function findDraft<Query extends z.ZodType, Response extends z.ZodType>(
  context: Context,
  asked: PageQuery<'preview'>,
  endpoint: Endpoint<Query, z.ZodNever, Response>,
  input: CallInput<Query, z.ZodNever>,
): Promise<z.output<Response> | undefined> {
  if (!asked.has('preview')) return undefined
  const answer = await call(context, endpoint, input)
  if (answer.kind === 'ok') return answer.data
  if (answer.kind === 'refused' && [401, 403, 404].includes(answer.status)) return undefined
  throw failureOf(answer)
}

/** A preview gives search engines and link previews only a title. */
export const draftMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

export function draftOf(context: Context, kind: DraftKind, { id, state, publishAt }: Draft): ItemDraft {
  const states = {
    draft: m.item_draft_state_draft,
    scheduled: () => m.item_draft_state_scheduled({ date: publishAt ? formatDateTime(publishAt) : '' }),
    published: m.item_draft_state_published,
    archived: m.item_draft_state_archived,
  }
  const notice = renderToStaticMarkup(<DraftNotice state={states[state]()} {...linkBack(context, kind, id)} />)
  return { notice: { __html: notice }, why: m.item_draft_why() }
}

/** Back to the editor, or to its list for staff with read access only. */
function linkBack(context: Context, kind: DraftKind, id: number): { to: string; text: string } {
  const { session } = context.get(sessionContext)
  const roles = session && viewToken(session.accessToken, new Date()).roles
  if (isAllowed(officePages[kind].access, roles)) return { to: linkToOffice(kind, id), text: m.item_draft_back() }
  return { to: linkToOffice(`${kind}s`), text: m.item_draft_back_to_list() }
}

/** Says that an item page is a preview. Server-rendered only; the back office is another app, so the link loads it fully. */
function DraftNotice({ state, to, text }: { state: string; to: string; text: string }) {
  return (
    <div data-draft className="mt-4 flex gap-4 rounded-card border border-control bg-surface px-4 py-2 text-sm lg:mt-6">
      <Eye className="mt-3 flex-none text-action" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6">
        <p className="py-2.5 max-sm:pb-0">
          <strong className="font-strong">{m.item_draft_title()}</strong> {state}
        </p>
        <a href={to} className="link tap inline-flex min-h-11 items-center">
          {text}
        </a>
      </div>
    </div>
  )
}
