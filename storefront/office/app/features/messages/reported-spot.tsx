import type { MessageThread } from 'contract/office/message-office.ts'
import { linkToReportedPage } from 'contract/office/office-pages.ts'
import type { PageArea } from 'contract/student/page-area.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Section } from '../../kit/section.tsx'
import { StateMark } from '../../kit/state-mark.tsx'

type ReportedSpotProps = { messageId: string; report: NonNullable<MessageThread['report']> }

/** Where the error is: the words, and the page with a box over them. */
export function ReportedSpot({ messageId, report: { page, spot, verdict } }: ReportedSpotProps) {
  const { quote = '', before = '', after = '', area = null } = spot ?? {}
  return (
    <Section title={m.office_report_where({ page })} end={verdict && <VerdictMark verdict={verdict} />}>
      {quote && (
        <blockquote dir="auto" className="mb-4 border-s-3 border-control ps-3 wrap-anywhere">
          <span className="text-muted">{before}</span>
          <mark className="bg-peach text-inherit">{quote}</mark>
          <span className="text-muted">{after}</span>
        </blockquote>
      )}
      {!spot && <p className="mb-3 text-muted">{m.office_report_whole_page()}</p>}
      <details open={area !== null}>
        <summary className="link inline-flex min-h-11 items-center">{m.office_report_see_page({ page })}</summary>
        <PagePicture messageId={messageId} page={page} area={area} />
      </details>
    </Section>
  )
}

const percent = (share: number) => `${share * 100}%`

/** Drawn when it scrolls into view. */
function PagePicture({ messageId, page, area }: { messageId: string; page: number; area: PageArea | null }) {
  return (
    <div dir="ltr" className="relative max-w-140">
      <img
        src={linkToReportedPage(messageId)}
        alt={area ? m.office_report_picture({ page }) : m.office_report_page({ page })}
        loading="lazy"
        className="block min-h-40 w-full border border-hairline"
      />
      {area && (
        <span
          aria-hidden="true"
          data-area
          className="absolute border-2 border-danger bg-danger/10"
          style={{
            insetInlineStart: percent(area.left),
            insetBlockStart: percent(area.top),
            inlineSize: percent(area.right - area.left),
            blockSize: percent(area.bottom - area.top),
          }}
        />
      )}
    </div>
  )
}

const VerdictMark = ({ verdict }: { verdict: 'accepted' | 'noError' }) => (
  <StateMark tone={verdict === 'accepted' ? 'done' : 'ended'}>
    {verdict === 'accepted' ? m.office_verdict_accepted() : m.office_verdict_no_error()}
  </StateMark>
)
