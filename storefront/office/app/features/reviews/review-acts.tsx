import { type OfficeReview, reviewLengths } from 'contract/office/review-office.ts'
import { Form } from 'react-router'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ConfirmDelete } from 'storefront/app/shell/confirm-delete.tsx'
import { Button, buttonClass } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { DangerButton } from '../../kit/danger-button.tsx'
import { TypedDraft } from '../../kit/form/typed-draft.tsx'
import { HiddenBy, ReasonField } from '../../kit/moderation.tsx'
import { Section } from '../../kit/section.tsx'
import type { ReviewAnswer } from './act-on-review.ts'

type ActProps = { review: OfficeReview; answer: ReviewAnswer | undefined }

/** The shop's public answer; read-only without the right to answer. */
export function ReplySection({ review: { version, reply, locale }, mayReply, answer }: ActProps & { mayReply: boolean }) {
  if (!mayReply && !reply) return null
  const by = reply && m.office_review_reply_by({ name: `\u2068${reply.byName ?? m.shop_name()}\u2069`, when: formatDateTime(reply.at) })
  if (!mayReply) {
    return (
      <Section title={m.office_review_reply()}>
        <p lang={reply?.locale} dir="auto" className="whitespace-pre-line wrap-anywhere">
          {reply?.text}
        </p>
        <p className="text-xs text-muted">{by}</p>
      </Section>
    )
  }
  return (
    <Section title={m.office_review_reply()}>
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <TypedDraft name="reply" />
        <input type="hidden" name="version" value={version} />
        <Field
          label={<span className="sr-only">{m.office_review_reply()}</span>}
          hint={by ?? m.office_review_reply_hint()}
          error={answer?.faults.reply}
        >
          {(input) => (
            <textarea
              {...input}
              name="reply"
              rows={4}
              maxLength={reviewLengths.reply}
              lang={reply?.locale ?? locale}
              dir="auto"
              defaultValue={answer?.reply || reply?.text}
            />
          )}
        </Field>
        <div>
          <Button look="primary" type="submit" name="intent" value="reply">
            {reply ? m.office_review_change_reply() : m.office_review_save_reply()}
          </Button>
        </div>
      </Form>
      {reply && (
        <div className="mt-3">
          <ConfirmDelete
            what={<span className="line-clamp-3 wrap-anywhere">{reply.text}</span>}
            fields={{ intent: 'removeReply', version: String(version) }}
            className={buttonClass('line')}
          >
            {m.office_review_remove_reply()}
          </ConfirmDelete>
        </div>
      )}
    </Section>
  )
}

/** Hides the review with a reason, or restores it. */
export function HideSection({ review, mayModerate, answer }: ActProps & { mayModerate: boolean }) {
  const { version, hidden, author } = review
  if (hidden) return <Hidden review={review} hidden={hidden} mayModerate={mayModerate} />
  return (
    <Section title={m.office_review_hide()}>
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <TypedDraft name="hide" />
        <input type="hidden" name="version" value={version} />
        <p className="max-w-[62ch]">{m.office_review_hide_text()}</p>
        <ReasonField
          label={m.office_review_reason()}
          hint={reasonHint(author)}
          error={answer?.faults.reason}
          maxLength={reviewLengths.reason}
          lang={author?.locale}
          value={answer?.reason}
        />
        <div>
          <DangerButton type="submit" name="intent" value="hide">
            {m.office_review_do_hide()}
          </DangerButton>
        </div>
      </Form>
    </Section>
  )
}

function reasonHint(author: OfficeReview['author']): string {
  if (!author) return m.office_review_reason_none()
  return author.locale === 'ar' ? m.office_review_reason_ar() : m.office_review_reason_en()
}

type HiddenProps = { review: OfficeReview; hidden: NonNullable<OfficeReview['hidden']>; mayModerate: boolean }

function Hidden({ review: { version, author }, hidden, mayModerate }: HiddenProps) {
  return (
    <Section title={m.office_review_is_hidden()}>
      <HiddenBy hidden={hidden} lang={author?.locale} />
      {mayModerate && (
        <Form method="post" preventScrollReset className="mt-4">
          <input type="hidden" name="version" value={version} />
          <Button look="line" size="small" type="submit" name="intent" value="show">
            {m.office_review_show()}
          </Button>
        </Form>
      )}
    </Section>
  )
}
