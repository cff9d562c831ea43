/**
 * Kuwait's school year: the first term from September to January, the second from February to June. In the summer it is the first term of the next
 * year.
 */
export function currentTerm(now: Date): '1' | '2' {
  const month = now.getUTCMonth() + 1
  return month >= 2 && month <= 6 ? '2' : '1'
}
