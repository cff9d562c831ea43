import { ReportSpot } from 'contract/student/report-spot.ts'

/** The spot travels as one text of the form. Null: none, or none that can be read. */
export function readSpot(text: unknown): ReportSpot | null {
  try {
    return ReportSpot.parse(JSON.parse(String(text)))
  } catch {
    return null
  }
}
