import { maxReviewLength } from 'contract/limits.ts'
import { linkTo } from 'contract/pages.ts'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { m } from '../../i18n/m-review.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RatingInput } from '../../ui/rating-input.tsx'
import type { ReviewAnswer } from './own-review.ts'
import { keepDraft, type ReviewDraft } from './review-draft.ts'

type ReviewFormProps = {
  memoId: number
  action: string
  initial: ReviewDraft | undefined
  onClose: () => void
  onSaved: () => void
}

/** Stars and optional text. Errors appear at their fields; what was typed stays, whatever happens to it. */
export function ReviewForm({ memoId, action, initial, onClose, onSaved }: ReviewFormProps) {
  const fetcher = useFetcher<ReviewAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const isSending = fetcher.state !== 'idle'
  const answer = isSending ? undefined : fetcher.data
  const { rating, text, form: whole } = answer?.faults ?? {}
  const failed = answer?.failed ?? whole
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, input')?.focus(), [])
  useEffect(() => {
    if (answer?.isSaved) onSaved()
    else if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid] input, textarea[aria-invalid]')?.focus()
  }, [answer, onSaved])

  const keep = (event: ChangeEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    keepDraft(memoId, { rating: Number(values.get('rating')), text: String(values.get('text') ?? '') })
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      noValidate
      onChange={keep}
      className="grid max-w-[34rem] gap-5"
      aria-label={m.review_yours()}
    >
      <RatingInput name="rating" label={m.review_rating()} placeholder={m.review_rating_none()} initial={initial?.rating} error={rating} />
      <Field label={m.review_text()} hint={m.review_text_hint()} error={text}>
        {(input) => <textarea {...input} name="text" dir="auto" rows={4} maxLength={maxReviewLength} defaultValue={initial?.text} />}
      </Field>
      {failed && (
        <Notice tone="failed" role="alert">
          {failed}{' '}
          {answer?.hasEnded && (
            <Link to={linkTo('logIn')} className="link">
              {m.session_log_in_again()}
            </Link>
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" aria-disabled={isSending} onClick={(event) => isSending && event.preventDefault()}>
          {isSending ? m.review_sending() : m.review_send()}
        </Button>
        <Button look="line" onClick={onClose}>
          {m.review_cancel()}
        </Button>
      </div>
    </fetcher.Form>
  )
}
