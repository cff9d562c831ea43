import { ReportSpot } from 'contract/student/report-spot.ts'

/** Parses the form's spot. Null if absent or invalid. */
export function readSpot(text: unknown): ReportSpot | null {
  try {
    return ReportSpot.parse(JSON.parse(String(text)))
  } catch {
    return null
  }
}
