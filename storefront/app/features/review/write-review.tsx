import { files } from 'contract/pages.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { m } from '../../i18n/m-review.ts'
import { Button } from '../../ui/button.tsx'
import { keepDraft, type ReviewDraft, readDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'

type WriteReviewProps = { memoId: number; isOwner: boolean }

/** For members: why they may not write yet, or their own review, to write or to change. */
export default function WriteReview({ memoId, isOwner }: WriteReviewProps) {
  return isOwner ? <OwnReview memoId={memoId} /> : <p className="text-muted">{m.review_only_owners()}</p>
}

function OwnReview({ memoId }: { memoId: number }) {
  const path = files.ownReview.replace(':id', String(memoId))
  const { load, data: published, state } = useFetcher<ReviewDraft | null>()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => void load(path), [load, path])
  useEffect(() => {
    if (isSaved && !isOpen) status.current?.focus()
  }, [isSaved, isOpen])

  if (published === undefined && state !== 'idle') return <p className="text-muted">{m.review_loading()}</p>
  if (isOpen) {
    return (
      <ReviewForm
        memoId={memoId}
        action={path}
        initial={readDraft(memoId) ?? published ?? undefined}
        onClose={() => setOpen(false)}
        onSaved={() => {
          keepDraft(memoId, undefined)
          setSaved(true)
          void renewCopy().then(revalidate)
          setOpen(false)
        }}
      />
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        look="line"
        onClick={() => {
          setSaved(false)
          setOpen(true)
        }}
      >
        {published ? m.review_change() : m.review_write()}
      </Button>
      <p ref={status} role="status" tabIndex={-1} className="text-action-strong outline-none">
        {isSaved && m.review_saved()}
      </p>
    </div>
  )
}

/** The browser may show its older copy of a public page while revalidating; after a review it revalidates first. */
async function renewCopy(): Promise<void> {
  await fetch(`${location.pathname}.data${location.search}`, { cache: 'reload' }).catch(() => undefined)
}
