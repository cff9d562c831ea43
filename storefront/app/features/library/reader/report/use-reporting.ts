import type { ReportSpot } from 'contract/student/report-spot.ts'
import { useState } from 'react'
import { useKeptForm } from '../../../../session/use-kept-form.ts'
import { readSpot } from './read-spot.ts'

/** A report's subject: a page, and the spot marked on it before. */
export type Reported = { page: number; spot: ReportSpot | null }

export type Reporting = {
  /** Undefined: no report is open. */
  reported: Reported | undefined
  /** What was typed before the session ended. */
  typed: Record<string, string> | undefined
  begin: (reported: Reported) => void
  end: () => void
}

export function useReporting(): Reporting {
  const kept = useKeptForm()
  const [typed, setTyped] = useState(kept?.intent === 'report' ? kept.typed : undefined)
  const [reported, begin] = useState(typed && { page: Number(typed.page), spot: readSpot(typed.spot) })
  const end = () => {
    begin(undefined)
    // The next report starts empty.
    setTyped(undefined)
  }
  return { reported, typed, begin, end }
}
