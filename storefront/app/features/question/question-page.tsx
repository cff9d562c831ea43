import { maxAnswerLength, maxQuestionLength } from 'contract/limits.ts'
import { pickText } from 'contract/locale.ts'
import { linkToItem } from 'contract/pages.ts'
import { getAnsweringEndpoint, getAskingEndpoint, type QuestionItem } from 'contract/student/question.ts'
import { useEffect } from 'react'
import { data, Form, Link, type RouterContextProvider } from 'react-router'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { load, requireId } from '../../session/load.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/question-page'
import { isQuestionId, sendWords } from './send-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? ''} · ${loaderData?.shop ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

/** An item's id asks about it; a question's id answers it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = requireId(params.id)
  return {
    shop: m.shop_name(),
    hint: m.question_hint(),
    send: m.question_send(),
    ...(await (isQuestionId(id) ? toAnswer(context, id) : toAsk(context, id))),
  }
}

type Context = Readonly<RouterContextProvider>

async function toAsk(context: Context, ItemId: string) {
  const { item, open } = (await load(context, getAskingEndpoint, { query: { ItemId } })).data
  return {
    title: m.question_ask_about({ title: titleOf(item) }),
    head: m.question_ask(),
    item: titleOf(item),
    back: backTo(item),
    lede: m.question_ask_lede(),
    about: open && { text: open.text, lang: open.locale },
    note: open ? m.question_waits() : undefined,
    field: { label: m.question_yours(), most: maxQuestionLength, text: '' },
  }
}

async function toAnswer(context: Context, Id: string) {
  const { item, question, own, mayAnswer } = (await load(context, getAnsweringEndpoint, { query: { Id } })).data
  return {
    title: m.question_answer_about({ title: titleOf(item) }),
    head: m.question_answer_head(),
    item: titleOf(item),
    back: backTo(item),
    lede: undefined,
    about: { text: question.text, lang: question.locale },
    note: mayAnswer ? undefined : m.question_only_owners(),
    field: { label: m.question_your_answer(), most: maxAnswerLength, text: own ?? '' },
  }
}

/** Isolated: its direction may differ. */
const titleOf = ({ title }: QuestionItem) => `\u2068${pickText(title, getLocale()).text}\u2069`
const backTo = ({ kind, id }: QuestionItem) => ({ to: linkToItem(kind, id), text: m.question_back() })

export async function action({ context, params, request }: Route.ActionArgs) {
  const { status, ...answer } = await sendWords(context, requireId(params.id), await request.formData())
  return data({ ...answer, at: Date.now() }, { status })
}

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, item, back, lede, about, note, field, hint, send } = loaderData
  const kept = useKeptForm()
  const done = actionData?.done
  useRenewedCopy(back.to, done !== undefined)
  return (
    <div className="wrap max-w-reading pb-16 lg:pb-24">
      <h1 className="pt-7 text-2xl lg:pt-12 lg:text-3xl">{head}</h1>
      <p className="pt-1.5 font-strong">{item}</p>
      <Link to={`${back.to}#questions`} className="link tap inline-flex min-h-11 items-center">
        {back.text}
      </Link>
      {done ? (
        <Notice tone="leaf" role="status" className="my-4">
          {done}
        </Notice>
      ) : (
        lede && <p className="mt-2 mb-5 text-muted">{lede}</p>
      )}
      {about && (
        <blockquote className="my-4 border-s-2 border-hairline ps-3 font-strong whitespace-pre-line wrap-anywhere">
          <bdi lang={about.lang}>{about.text}</bdi>
        </blockquote>
      )}
      {!done && note && <Notice tone="peach">{note}</Notice>}
      {!done && !note && (
        <Form key={actionData?.at} method="post" noValidate className="grid max-w-[34rem] gap-5">
          <Field label={field.label} hint={hint} error={actionData?.faults.text}>
            {(input) => (
              <textarea
                {...input}
                name="text"
                dir="auto"
                rows={5}
                // biome-ignore lint/a11y/noAutofocus: the page is there to write in, and a fault is at this field
                autoFocus={actionData?.faults.text !== undefined}
                maxLength={field.most}
                defaultValue={actionData?.text ?? kept?.typed.text ?? field.text}
              />
            )}
          </Field>
          {actionData?.failed && (
            <Notice tone="failed" role="alert">
              {actionData.failed}
            </Notice>
          )}
          <div>
            <Button look="primary" type="submit">
              {send}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}

/** The browser may show its older copy of the item's page while revalidating; after a change it already has the newer one. */
function useRenewedCopy(path: string, hasChanged: boolean): void {
  useEffect(() => {
    if (!hasChanged) return
    for (const copy of [path, `${path}.data`]) void fetch(copy, { cache: 'reload' }).catch(() => undefined)
  }, [path, hasChanged])
}
