import { linkTo } from 'contract/pages.ts'
import type { WaitReason } from 'contract/student/notify-me.ts'
import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { m } from '../../../i18n/m-wish.ts'
import { useMe } from '../../../session/use-me.ts'
import { Button } from '../../../ui/button.tsx'

type TellMeProps = { id: number | string; reason: WaitReason }
/** The wish list page's answer. */
export type Tell = { told?: string | undefined; failed?: string | undefined }

const lead: Record<WaitReason, () => string> = {
  paper: () => m.wait_paper(),
  sale: () => m.wait_sale(),
  edition: () => m.wait_edition(),
}

/** Requests a notification by mail. Students tap once, guests give an address; without JavaScript the wish list page shows the answer. */
export function TellMe({ id, reason }: TellMeProps) {
  const { isKnown, name } = useMe()
  const { submit, data, state } = useFetcher<Tell>()
  const status = useRef<HTMLParagraphElement>(null)
  const field = useId()
  // The button disappears when done.
  useEffect(() => {
    if (data) status.current?.focus()
  }, [data])
  const isMember = isKnown && name !== null
  return (
    <form
      method="post"
      action={linkTo('wishes')}
      className="grid gap-2 rounded-card bg-leaf px-4 py-3 text-sm"
      onSubmit={(event) => {
        event.preventDefault()
        if (state !== 'idle') return
        const body = new FormData(event.currentTarget)
        body.set('intent', 'tell')
        body.set('here', '1')
        void submit(body, { method: 'post', action: linkTo('wishes') })
      }}
    >
      <input type="hidden" name="item" value={id} />
      <input type="hidden" name="reason" value={reason} />
      {!data?.told && (
        <>
          {!isMember && <label htmlFor={field}>{lead[reason]()}</label>}
          {isMember && <p>{lead[reason]()}</p>}
          <div className="flex flex-wrap gap-2">
            {isMember ? (
              // The button keeps its place: the visitor is known late, when a thumb may be on its way.
              <span className="min-h-11 flex-1 basis-50" />
            ) : (
              <input
                id={field}
                name="email"
                type="email"
                autoComplete="email"
                dir="ltr"
                maxLength={254}
                placeholder="dana@example.com"
                className="min-h-11 min-w-0 flex-1 basis-50 rounded-control border border-control bg-surface px-3.5 text-base focus-visible:outline-2 focus-visible:outline-ink rtl:text-end"
              />
            )}
            <Button look="line" size="small" type="submit" name="intent" value="tell">
              {m.wait_ask()}
            </Button>
          </div>
        </>
      )}
      <p ref={status} role="status" tabIndex={-1} className="outline-none empty:hidden">
        {data?.told ?? data?.failed}
      </p>
    </form>
  )
}
