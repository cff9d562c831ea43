import { confirmWaitsEndpoint, endWaitsEndpoint } from 'contract/student/notify-me.ts'
import { data, Form } from 'react-router'
import { m } from '../../i18n/m-wish.ts'
import { call } from '../../session/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/notify-page'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** A token says itself what it does. Looking does nothing: programs that read mails for their readers open every link. */
const readUse = (token: string) => (/^c[0-9a-z]+$/.test(token) ? 'confirm' : /^e[0-9a-z]+$/.test(token) ? 'end' : undefined)

export function loader({ params: { id = '' } }: Route.LoaderArgs) {
  const use = readUse(id)
  return data({ use }, { status: use ? 200 : 404 })
}

/** Mail programs send it, too, when their own button is pressed (RFC 8058). */
export async function action({ context, params: { id: token = '' } }: Route.ActionArgs) {
  const endpoint = readUse(token) === 'confirm' ? confirmWaitsEndpoint : endWaitsEndpoint
  const result = await call(context, endpoint, { body: { token } })
  if (result.kind === 'ok') return data({ outcome: 'done' as const })
  const isGone = result.kind === 'refused' && (result.status === 404 || result.status === 422)
  return isGone ? data({ outcome: 'gone' as const }, { status: 404 }) : data({ outcome: 'failed' as const }, { status: 503 })
}

export default function NotifyPage({ loaderData: { use }, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome
  const words =
    use === 'confirm'
      ? { title: m.notify_yes_title(), text: m.notify_yes_text(), button: m.notify_yes(), done: m.notify_yes_done() }
      : { title: m.notify_no_title(), text: m.notify_no_text(), button: m.notify_no(), done: m.notify_no_done() }
  const isGone = !use || outcome === 'gone'
  const title = isGone ? m.notify_gone_title() : words.title
  return (
    <div className="grid gap-5">
      <title>{`${title} · ${m.shop_name()}`}</title>
      <h1 className="text-2xl">{title}</h1>
      {isGone && <p>{m.notify_gone_text()}</p>}
      {outcome === 'done' && (
        <Notice tone="leaf" role="status">
          {words.done}
        </Notice>
      )}
      {outcome === 'failed' && (
        <Notice tone="failed" role="alert">
          {m.notify_failed()}
        </Notice>
      )}
      {!isGone && outcome !== 'done' && (
        <Form method="post" className="grid justify-items-start gap-4">
          <p>{words.text}</p>
          <Button look="primary" type="submit">
            {words.button}
          </Button>
        </Form>
      )}
    </div>
  )
}
