import { linkTo } from 'contract/pages.ts'
import type { WaitReason } from 'contract/student/notify-me.ts'
import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { m } from '../../../i18n/m-wish.ts'
import { refreshMe, useMe } from '../../../session/use-me.ts'
import { showToast } from '../../../shell/toast/toast.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ItemCardData } from '../card/card-data.ts'
import { rememberItem } from '../recent/recent-store.ts'
import type { TakeFreeFailure } from './take-free-item.ts'
import { TellMe } from './tell-me.tsx'
import { useItemState } from './use-item-state.ts'

type Answer = { ids: number[]; failed?: string }

const heart =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5'

type KeepItemProps = { item: ItemCardData; failure: TakeFreeFailure | undefined; waitFor?: WaitReason | undefined }

/**
 * Below an item's button: why taking it failed, the wish list, and what to wait for; in a preview, why nothing works. Also records the
 * visit in this browser.
 */
export default function KeepItem({ item, failure, waitFor }: KeepItemProps) {
  const { id, draft } = item
  useEffect(() => {
    if (!draft) rememberItem(item)
  }, [item, draft])
  if (draft) return <p className="py-2.5 text-sm text-muted">{draft.why}</p>
  return (
    <div className="grid gap-3">
      {failure && <RefusedItem {...failure} />}
      <KeepButton id={id} />
      {waitFor && <TellMe id={id} reason={waitFor} />}
    </div>
  )
}

/**
 * Adds the item to the wish list or removes it. The server renders it for somebody who keeps and owns nothing; without JavaScript it links
 * to the list.
 */
function KeepButton({ id }: { id: number }) {
  const { submit, data, formData, state } = useFetcher<Answer>()
  const { wishIds = [] } = useMe()
  const isOwned = useItemState(id) === 'owned'
  const ids = data?.ids ?? wishIds
  const isKept = formData ? formData.get('intent') === 'add' : ids.includes(id)
  // The next page shows it too.
  useEffect(() => {
    if (data) refreshMe()
  }, [data])
  if (isOwned && !isKept) return null
  return (
    <form
      method="post"
      action={linkTo('wishes')}
      className="-ms-3.5 flex flex-wrap items-center gap-x-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (state !== 'idle') return
        const body = { item: String(id), intent: isKept ? 'remove' : 'add', here: '1' }
        void submit(body, { method: 'post', action: linkTo('wishes') })
      }}
    >
      <input type="hidden" name="item" value={id} />
      <button type="submit" name="intent" value="add" className={buttonClass('bare', 'small', 'min-h-11')}>
        <Icon d={heart} className={isKept ? 'fill-current' : ''} />
        {isKept ? m.wish_kept() : m.wish_keep()}
      </button>
      {isKept && (
        <Link to={linkTo('wishes')} prefetch="none" className="link tap text-sm">
          {m.wish_see()}
        </Link>
      )}
      <p role="status" className="w-full px-3.5 text-sm text-muted empty:hidden">
        {state === 'idle' && data?.failed}
      </p>
    </form>
  )
}

/** Why a free item could not be taken. As the generic handler does (contract §8.6), each message beside the button is also a toast. */
function RefusedItem({ refusals }: TakeFreeFailure) {
  useEffect(() => {
    for (const title of refusals) void showToast({ kind: 'error', title, isOnPage: true })
  }, [refusals])
  return (
    <Notice tone="failed" role="alert">
      {refusals.map((refusal) => (
        <p key={refusal}>{refusal}</p>
      ))}
    </Notice>
  )
}
