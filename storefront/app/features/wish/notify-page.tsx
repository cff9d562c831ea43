import { confirmWaitsEndpoint, endWaitsEndpoint } from 'contract/student/notify-me.ts'
import { confirmReadingMailEndpoint, endReadingMailEndpoint } from 'contract/student/reading-mail.ts'
import { data, Form } from 'react-router'
import { m } from '../../i18n/m-wish.ts'
import { call } from '../../session/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/notify-page'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** What a mailed link does, by its token's first letter. */
const uses = {
  c: confirmWaitsEndpoint,
  e: endWaitsEndpoint,
  y: confirmReadingMailEndpoint,
  s: endReadingMailEndpoint,
} as const
type Use = keyof typeof uses

/** Defined here, so that the browser loads only one use's texts. */
const wordsOf = {
  c: () => ({ title: m.notify_yes_title(), text: m.notify_yes_text(), button: m.notify_yes(), done: m.notify_yes_done() }),
  e: () => ({ title: m.notify_no_title(), text: m.notify_no_text(), button: m.notify_no(), done: m.notify_no_done() }),
  y: () => ({ title: m.month_yes_title(), text: m.month_yes_text(), button: m.month_yes(), done: m.month_yes_done() }),
  s: () => ({ title: m.month_no_title(), text: m.month_no_text(), button: m.notify_no(), done: m.notify_no_done() }),
}

/** A token tells its own use. Opening does nothing: programs that scan mails open every link. */
const readUse = (token: string) => /^([ceys])[0-9a-z]+$/.exec(token)?.[1] as Use | undefined

export function loader({ params: { id = '' } }: Route.LoaderArgs) {
  const use = readUse(id)
  return data({ words: use ? wordsOf[use]() : null }, { status: use ? 200 : 404 })
}

/** Mail programs send it too, when their own button is pressed (RFC 8058). */
export async function action({ context, params: { id: token = '' } }: Route.ActionArgs) {
  const result = await call(context, uses[readUse(token) ?? 'e'], { body: { token } })
  if (result.kind === 'ok') return data({ outcome: 'done' as const })
  const isGone = result.kind === 'refused' && (result.status === 404 || result.status === 422)
  return isGone ? data({ outcome: 'gone' as const }, { status: 404 }) : data({ outcome: 'failed' as const }, { status: 503 })
}

export default function NotifyPage({ loaderData: { words }, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome
  const shown = outcome === 'gone' ? null : words
  const title = shown ? shown.title : m.notify_gone_title()
  return (
    <div className="grid gap-5">
      <title>{`${title} · ${m.shop_name()}`}</title>
      <h1 className="text-2xl">{title}</h1>
      {!shown && <p>{m.notify_gone_text()}</p>}
      {shown && outcome === 'done' && (
        <Notice tone="leaf" role="status">
          {shown.done}
        </Notice>
      )}
      {outcome === 'failed' && (
        <Notice tone="failed" role="alert">
          {m.notify_failed()}
        </Notice>
      )}
      {shown && outcome !== 'done' && (
        <Form method="post" className="grid justify-items-start gap-4">
          <p>{shown.text}</p>
          <Button look="primary" type="submit">
            {shown.button}
          </Button>
        </Form>
      )}
    </div>
  )
}
