import { linkTo, linkToItem } from 'contract/pages.ts'
import { listWaitsEndpoint } from 'contract/student/notify-me.ts'
import { mostWishes, showWishesEndpoint } from 'contract/student/wish-list.ts'
import { useEffect, useRef } from 'react'
import { data, Form, Link, type RouterContextProvider, redirect } from 'react-router'
import { m } from '../../i18n/m-wish.ts'
import { load } from '../../session/load.ts'
import { loadPart } from '../../session/load-part.ts'
import { sessionContext } from '../../session/request-session.ts'
import { refreshMe } from '../../session/use-me.ts'
import { changeWishes, readOwnWishes } from '../../session/wishes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type ItemCardData, toItemCard } from '../catalog/card/card-data.ts'
import type { Route } from './+types/wishes-page'
import { tellMe } from './tell-me-action.ts'
import { WishRow } from './wish-row.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.wish_title()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const own = await readOwnWishes(context, request.headers.get('Cookie'))
  if (!own) throw data(null, { status: 503 })
  const Ids = own.ids.map(String)
  const shown = Ids.length > 0 ? (await load(context, showWishesEndpoint, { query: { Ids } })).data : { items: [], gone: [] }
  const awaited = await listAwaited(context)
  return data({ items: shown.items.map(toItemCard), gone: shown.gone, awaited }, { headers: cookieHeaders(own.cookies) })
}

/** Memos whose next edition the student awaits; null for guests. */
async function listAwaited(context: Readonly<RouterContextProvider>): Promise<number[] | null> {
  if (!context.get(sessionContext).session) return null
  const listed = await loadPart(context, listWaitsEndpoint, {})
  return (listed?.data.waits ?? []).filter(({ reason }) => reason === 'edition').map(({ itemId }) => itemId)
}

/** Only memos have editions; guests cannot ask. */
function editionOf({ kind, id }: Pick<ItemCardData, 'kind' | 'id'>, awaited: readonly number[] | null): 'awaited' | 'open' | undefined {
  if (kind !== 'memo' || awaited === null) return undefined
  return awaited.includes(id) ? 'awaited' : 'open'
}

/** `here`: sent by another page's button, which stays there. Otherwise the list is shown. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'tell') return tellMe(context, form)
  const ids = form.getAll('item').flatMap((id) => (/^[1-9]\d{0,14}$/.test(String(id)) ? [Number(id)] : []))
  const intent = form.get('intent') === 'remove' ? 'remove' : 'add'
  if (ids.length === 0) return redirect(linkTo('wishes'))
  const changed = await changeWishes(context, request.headers.get('Cookie'), { intent, ids: ids.slice(0, mostWishes) })
  if (!changed) return data({ failed: m.wish_failed() }, { status: 503 })
  const headers = cookieHeaders(changed.cookies)
  if (changed.isFull) return data({ ids: changed.ids, failed: m.wish_full() }, { headers })
  return form.has('here') ? data({ ids: changed.ids }, { headers }) : redirect(linkTo('wishes'), { headers })
}

/** An action's result; `ids`: what is kept afterwards. */
type Said = { ids?: number[]; failed?: string; told?: string }

const cookieHeaders = (cookies: readonly string[]): [string, string][] => cookies.map((cookie) => ['Set-Cookie', cookie])

export default function WishesPage({ loaderData: { items, gone, awaited }, actionData }: Route.ComponentProps) {
  const said: Said = actionData ?? {}
  const title = useRenewed([...items.map(({ id }) => id), ...gone].join())
  return (
    <div className="wrap min-h-[70dvh] pb-14 lg:pb-24">
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 pt-7 pb-5 lg:pt-12 lg:pb-7">
        <h1 ref={title} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
          {m.wish_title()}
        </h1>
        <p role="status" className="text-muted">
          {items.length > 0 && m.wish_count({ count: items.length })}
        </p>
      </div>
      {said.failed && (
        <Notice tone="failed" role="alert" className="mb-5">
          {said.failed}
        </Notice>
      )}
      {said.told && (
        <Notice tone="leaf" role="status" className="mb-5">
          {said.told}
        </Notice>
      )}
      {gone.length > 0 && <GoneItems ids={gone} canWait={awaited !== null} />}
      {items.length > 0 ? (
        <ul className="border-t border-rule">
          {items.map((item) => (
            <WishRow key={item.id} item={item} to={linkToItem(item.kind, item.id)} edition={editionOf(item, awaited)} />
          ))}
        </ul>
      ) : (
        <Empty title={m.wish_empty_title()} text={m.wish_empty_text()}>
          <ButtonLink look="primary" to={linkTo('memos')}>
            {m.wish_empty_link()}
          </ButtonLink>
        </Empty>
      )}
      {awaited === null && items.length > 0 && (
        <p className="pt-6 text-sm text-muted">
          {m.wish_log_in()}{' '}
          <Link to={linkTo('logIn')} className="link tap">
            {m.log_in()}
          </Link>
        </p>
      )}
    </div>
  )
}

/** After a change, other pages' hearts are refreshed, and the focus moves from the removed button to the title. */
function useRenewed(kept: string) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(kept)
  useEffect(() => {
    if (before.current === kept) return
    before.current = kept
    refreshMe()
    title.current?.focus()
  }, [kept])
  return title
}

/** Items that left the shop are no longer listed; one tap forgets them. They stay unnamed: one may be a draft again. */
function GoneItems({ ids, canWait }: { ids: readonly string[]; canWait: boolean }) {
  return (
    <Notice tone="peach" className="mb-5">
      <p>{m.wish_gone({ count: ids.length })}</p>
      <Form method="post" className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="reason" value="sale" />
        {ids.map((id) => (
          <input key={id} type="hidden" name="item" value={id} />
        ))}
        <Button look="line" size="small" type="submit" name="intent" value="remove">
          {m.wish_forget()}
        </Button>
        {canWait && (
          <Button look="bare" size="small" type="submit" name="intent" value="tell">
            {m.wish_tell_back()}
          </Button>
        )}
      </Form>
    </Notice>
  )
}
