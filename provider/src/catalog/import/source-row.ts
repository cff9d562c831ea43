import type { Fault } from 'contract/faults.ts'

/** One row of a CSV file, its cells by column name. */
export type SourceRow = {
  /** Relative to the imported folder, with forward slashes. */
  file: string
  /** The line on which the row starts, as an editor counts. */
  line: number
  cells: Record<string, string>
}

/** One fault of the files, worded so that its author finds it. */
export type Problem = { file: string; line: number; column: string | null; message: Fault }

/** Nobody reads more than this. */
export const mostProblems = 10_000

export function problemAt(row: SourceRow, column: string, message: Fault): Problem {
  return { file: row.file, line: row.line, column, message }
}

/** `memos/physics.csv:12 price: …` */
export function describeProblem({ file, line, column, message }: Problem): string {
  return `${line > 0 ? `${file}:${line}` : file} ${column ? `${column}: ` : ''}${message.en}`
}
