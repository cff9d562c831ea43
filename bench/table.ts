export type Row = { what: string; value: string; budget: string; isMet: boolean | undefined }

const rows: Row[] = []

/** One line of the result, with its budget where it has one. */
export function record(what: string, value: string, budget = '', isMet?: boolean): void {
  rows.push({ what, value, budget, isMet })
  console.error(`  ${what}: ${value}`)
}

/** The table as Markdown; true if every budget that was measured holds. */
export function printTable(): boolean {
  console.log('\n| What | Measured | Budget | |\n|---|---|---|---|')
  for (const { what, value, budget, isMet } of rows) {
    console.log(`| ${what} | ${value} | ${budget} | ${isMet === undefined ? '' : isMet ? 'holds' : 'MISSED'} |`)
  }
  return rows.every(({ isMet }) => isMet !== false)
}
