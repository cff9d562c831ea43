/**
 * Puts what our own text says by today's settings in place of what it said by those before, line by line, in a text that was made of it. Lines that
 * somebody wrote in other words stay. Undefined if none could be replaced.
 */
export function bringUpToDate(text: string, before: string, now: string): string | undefined {
  const [old, today] = [linesOf(before), linesOf(now)]
  const changed = pairsOf(old, today)
  const lines = linesOf(text)
  const next = lines.flatMap((line) => changed.get(line.trim()) ?? line)
  return next.join('\n') === lines.join('\n') ? undefined : next.join('\n')
}

const linesOf = (text: string) => text.replaceAll('\r\n', '\n').split('\n')

/** What stands now where each line stood before that is no more: what is between two lines that have stayed. */
function pairsOf(old: readonly string[], today: readonly string[]): Map<string, string[]> {
  const pairs = new Map<string, string[]>()
  let [from, at] = [0, 0]
  for (let end = 0; end <= old.length; end++) {
    const line = old[end]
    const found = line === undefined ? today.length : line.trim() === '' ? -1 : today.indexOf(line, at)
    if (found < 0) continue
    pairUp(old.slice(from, end), today.slice(at, found), pairs)
    from = end + 1
    at = found + 1
  }
  return pairs
}

/** One by one; what is more today follows the last of them. */
function pairUp(gone: readonly string[], come: readonly string[], pairs: Map<string, string[]>): void {
  const [were, are] = [gone, come].map((lines) => lines.filter((line) => line.trim() !== ''))
  for (const [index, line] of (were ?? []).entries()) {
    const isLast = index === (were ?? []).length - 1
    pairs.set(line.trim(), (are ?? []).slice(index, isLast ? undefined : index + 1))
  }
}
