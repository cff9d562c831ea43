import { PageReport, reportPageEndpoint } from 'contract/student/page-report.ts'
import { data, type RouterContextProvider } from 'react-router'
import { type Faults, parseForm, textsOf } from '../../../../api/parse-form.ts'
import { m } from '../../../../i18n/m-reader.ts'
import { call } from '../../../../session/call.ts'
import { faultsOf, messageOf } from '../../../../session/faults-of.ts'
import { readSpot } from './read-spot.ts'

/** A report's result: `done` is the text for the reader; else the faults, by field or in general. */
export type ReportAnswer = { done: string | undefined; faults: Faults; failed: string | undefined }

const answer = (said: Partial<ReportAnswer>, status: number) =>
  data<ReportAnswer>({ done: undefined, faults: {}, failed: undefined, ...said }, { status })

export async function sendReport(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  if (!/^\d+$/.test(String(form.get('page')))) return answer({ faults: { page: m.reader_report_page_missing() } }, 422)
  const read = parseForm(PageReport, form, { ...textsOf(form), id, spot: readSpot(form.get('spot')) })
  if (read.kind === 'faulty') return refused(read.faults)
  const result = await call(context, reportPageEndpoint, { body: read.data })
  if (result.kind === 'ok') return answer({ done: m.reader_report_done({ number: result.data.data.ticketNumber }) }, 200)
  const faults = faultsOf(result)
  if (Object.keys(faults).length > 0) return refused(faults)
  const isTooMany = result.kind === 'refused' && result.code === 'too_many_requests'
  const failed = isTooMany ? m.reader_report_too_many() : (messageOf(result) ?? m.reader_report_failed())
  return answer({ failed }, result.kind === 'refused' ? result.status : 503)
}

/** A spot has no field to show its fault. */
const refused = (faults: Faults) =>
  answer({ faults, failed: Object.keys(faults).some((name) => name.startsWith('spot')) ? m.reader_report_failed() : undefined }, 422)
