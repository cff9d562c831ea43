import { linkToOffice } from 'contract/office/office-pages.ts'
import { getOfficeReviewEndpoint, type OfficeReview } from 'contract/office/review-office.ts'
import { linkToItem } from 'contract/pages.ts'
import { data, Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { DeletedNotice } from 'storefront/app/shell/confirm-delete.tsx'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Button, buttonClass } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { UndoSave } from '../../kit/form/undo-save.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { AuthorFacts, authorOf } from '../../kit/moderation.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import type { Route } from './+types/review-page'
import { actOnReview, type ReviewAnswer } from './act-on-review.ts'
import { HideSection, ReplySection } from './review-acts.tsx'
import { ReviewMark, Stars } from './review-words.tsx'

/** Refused input is still in its field, unsaved. */
const isStillTyped = (answer: ReviewAnswer | undefined) => answer !== undefined && Boolean(answer.reason || answer.reply)

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.review) : m.office_reviews()} · ${m.office_title()}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: review } = await load(context, getOfficeReviewEndpoint, { query: { Id: requireId(params.id) } })
  return { review }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const answer = await actOnReview(context, requireId(params.id), await request.formData())
  return data(answer, { status: answer.done || answer.isDeleted ? 200 : 422 })
}

const titleOf = (review: OfficeReview) => m.office_review_title({ name: `\u2068${authorOf(review)}\u2069` })

/** One review: the student's text, the shop's answer, and a way to hide it. */
export default function ReviewPage({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const may = { moderate: useMay('review-moderate'), reply: useMay('review-reply') }
  return (
    <>
      <PageHead
        crumbs={[{ text: m.office_reviews(), to: linkToOffice('reviews') }, { text: authorOf(review) }]}
        title={titleOf(review)}
        state={<ReviewMark review={review} />}
        facts={<Bilingual text={review.memo.title} />}
        actions={
          <a href={linkToItem('memo', review.memo.id)} className={buttonClass('line', 'small')}>
            {m.office_review_see()}
          </a>
        }
      />
      {actionData && <Outcome answer={actionData} />}
      {may.reply && <UndoSave fields={actionData?.undo} />}
      <FormsGuard isRefused={isStillTyped(actionData)}>
        <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_304px]">
          <div className="min-w-0">
            <Section title={m.office_review_review()}>
              <Words review={review} />
              {review.isNew && may.moderate && (
                <Form method="post" className="mt-3" preventScrollReset>
                  <input type="hidden" name="version" value={review.version} />
                  <Button look="line" size="small" type="submit" name="intent" value="seen">
                    {m.office_review_fine()}
                  </Button>
                </Form>
              )}
            </Section>
            <ReplySection key={`reply ${review.version}`} review={review} mayReply={may.reply} answer={actionData} />
            {(may.moderate || review.hidden) && (
              <HideSection key={`hide ${review.version}`} review={review} mayModerate={may.moderate} answer={actionData} />
            )}
          </div>
          <AuthorFacts
            author={review.author}
            at={review.writtenAt}
            about={{ title: review.memo.title, to: linkToOffice('reviews', undefined, { View: 'all', MemoId: review.memo.id }) }}
          >
            <li>{review.isVerified ? m.office_review_verified() : m.office_review_unverified()}</li>
          </AuthorFacts>
        </div>
      </FormsGuard>
    </>
  )
}

function Words({ review: { rating, text, locale } }: { review: OfficeReview }) {
  return (
    <div className="rounded-card bg-paper px-4 py-3">
      <Stars rating={rating} />
      <p lang={text === null ? undefined : locale} dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text ?? m.office_review_only_stars()}
      </p>
    </div>
  )
}

function Outcome({ answer: { done, isDeleted, at, failed, theirs } }: { answer: ReviewAnswer }) {
  if (isDeleted) return <DeletedNotice answer={at} />
  if (done) {
    return (
      <Notice tone="leaf" role="status" className="mb-4">
        {done}
      </Notice>
    )
  }
  if (failed) {
    return (
      <Notice tone="failed" role="alert" className="mb-4">
        {failed}
      </Notice>
    )
  }
  if (!theirs) return null
  return (
    <Notice tone="peach" role="alert" className="mb-4">
      {m.office_review_conflict()}
      {theirs.reply && (
        <span className="mt-2 block">
          {m.office_review_conflict_reply()}
          <bdi lang={theirs.reply.locale} className="block whitespace-pre-line wrap-anywhere">
            {theirs.reply.text}
          </bdi>
        </span>
      )}
    </Notice>
  )
}
