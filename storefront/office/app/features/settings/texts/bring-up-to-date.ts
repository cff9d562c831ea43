/**
 * In a text based on our own, replaces, line by line, what ours said under earlier settings with what it says today, and inserts what is new at
 * its place. Lines that somebody reworded stay. Undefined if nothing changes.
 */
export function bringUpToDate(text: string, before: string, now: string): string | undefined {
  const { changed, added } = differencesOf(linesOf(before), linesOf(now))
  const lines = linesOf(text)
  const kept = lines.flatMap((line) => changed.get(line.trim()) ?? line)
  const next = added.reduce(putIn, kept)
  return next.join('\n') === lines.join('\n') ? undefined : next.join('\n')
}

const linesOf = (text: string) => text.replaceAll('\r\n', '\n').split('\n')
const isWritten = (line: string) => line.trim() !== ''

/** Lines where there were none: between two that have stayed, or at an end of the text. */
type Added = { above: string | undefined; come: readonly string[]; below: string | undefined }

/** What now replaces each line that is gone, and what is new between two lines that have stayed. */
function differencesOf(old: readonly string[], today: readonly string[]): { changed: Map<string, string[]>; added: Added[] } {
  const changed = new Map<string, string[]>()
  const added: Added[] = []
  let [from, at] = [0, 0]
  for (let end = 0; end <= old.length; end++) {
    const line = old[end]
    const found = line === undefined ? today.length : isWritten(line) ? today.indexOf(line, at) : -1
    if (found < 0) continue
    const [gone, come] = [old.slice(from, end).filter(isWritten), today.slice(at, found)]
    if (gone.length > 0) pairUp(gone, come, changed)
    else if (come.some(isWritten)) added.push({ above: old[from - 1], come, below: line })
    from = end + 1
    at = found + 1
  }
  return { changed, added }
}

/** One by one; additional lines follow the last of them, spaced as they are today. */
function pairUp(gone: readonly string[], come: readonly string[], changed: Map<string, string[]>): void {
  const written = [...come.keys()].filter((index) => isWritten(come[index] ?? ''))
  for (const [index, line] of gone.entries()) {
    const isLast = index === gone.length - 1
    const [from = come.length, until = come.length] = written.slice(index)
    changed.set(
      line.trim(),
      come.slice(from, isLast ? lastOf(come) + 1 : until).filter((one) => isLast || isWritten(one)),
    )
  }
}

const lastOf = (lines: readonly string[]) => lines.findLastIndex(isWritten)

/** Below the line that it follows, or above the next one, if that is still there; and once: a text that has it stays. */
function putIn(lines: string[], { above, come, below }: Added): string[] {
  const find = (line: string | undefined) => lines.findIndex((one) => one.trim() === line?.trim())
  if (come.some((line) => isWritten(line) && find(line) >= 0)) return lines
  if (find(above) >= 0) return lines.toSpliced(find(above) + 1, 0, ...come.slice(0, lastOf(come) + 1))
  return find(below) < 0 ? lines : lines.toSpliced(find(below), 0, ...come.slice(come.findIndex(isWritten)))
}
