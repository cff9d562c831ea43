import type { OwnReport } from 'contract/student/report-spot.ts'
import { formatDate } from '../../../../i18n/format-date.ts'
import { m } from '../../../../i18n/m-reader.ts'

/** Over their page: the reader's reports, and the shop's answers. */
export function OwnReports({ reports }: { reports: readonly OwnReport[] }) {
  return reports.map((report) => <Report key={report.number} {...report} />)
}

function Report({ number, spot, text, verdict, answer, reportedAt }: OwnReport) {
  return (
    <details className="mx-auto mb-3 w-full max-w-215 rounded-card bg-leaf px-4 text-start text-sm" data-report={number}>
      <summary className="cursor-pointer py-3">
        <b className="font-strong">{m.reader_own_report()}</b> {stateOf({ verdict, answer })}
      </summary>
      <dl className="grid gap-3 pb-3">
        <div>
          <dt className="text-xs text-muted">{m.reader_own_report_yours({ date: formatDate(reportedAt) })}</dt>
          <dd className="wrap-anywhere">
            {spot?.quote && (
              <q dir="auto" className="mb-1 block text-muted">
                {spot.quote}
              </q>
            )}
            <span dir="auto" className="block whitespace-pre-line">
              {text}
            </span>
          </dd>
        </div>
        {answer && (
          <div>
            <dt className="text-xs text-muted">{m.reader_own_report_shop({ date: formatDate(answer.at) })}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {answer.text}
            </dd>
          </div>
        )}
      </dl>
    </details>
  )
}

function stateOf({ verdict, answer }: Pick<OwnReport, 'verdict' | 'answer'>): string {
  if (verdict) return verdict === 'accepted' ? m.reader_own_report_accepted() : m.reader_own_report_no_error()
  return answer ? m.reader_own_report_answered() : m.reader_own_report_open()
}
