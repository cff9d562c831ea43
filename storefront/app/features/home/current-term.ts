/** Kuwait's school year: the first term from September to January, the second from February to June. Over the summer one looks ahead. */
export function currentTerm(now: Date): '1' | '2' {
  const month = now.getUTCMonth() + 1
  return month >= 2 && month <= 6 ? '2' : '1'
}
