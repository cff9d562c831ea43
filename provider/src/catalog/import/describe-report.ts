import type { ImportReport } from './import-folder.ts'
import type { Counts } from './save-rows.ts'
import { describeProblem } from './source-row.ts'

/** The report as staff read it. */
export function describeReport(report: ImportReport): string {
  if (!report.isDone) {
    const faults = report.problems.length === 1 ? '1 problem' : `${report.problems.length} problems`
    return [...report.problems.map(describeProblem), '', `${faults}. Nothing was imported.`].join('\n')
  }
  const total = sum(Object.values(report.counts))
  const lines = [`${total.added} added, ${total.changed} changed, ${total.unchanged} unchanged`]
  if (total.notInFiles > 0) lines.push(`${total.notInFiles} in the shop are not in these files; they stay as they are.`)
  return lines.join('\n')
}

function sum(counts: Counts[]): Counts {
  const total: Counts = { added: 0, changed: 0, unchanged: 0, notInFiles: 0 }
  for (const each of counts) for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += each[name]
  return total
}
