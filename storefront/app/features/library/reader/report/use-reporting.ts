import type { ReportSpot } from 'contract/student/report-spot.ts'
import { useState } from 'react'
import { useKeptForm } from '../../../../session/use-kept-form.ts'
import { readSpot } from './read-spot.ts'

/** What a report is about: a page, and the spot that was marked on it before. */
export type Reported = { page: number; spot: ReportSpot | null }

export type Reporting = {
  /** Undefined: nobody is reporting anything. */
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
    // The next report is another one.
    setTyped(undefined)
  }
  return { reported, typed, begin, end }
}
