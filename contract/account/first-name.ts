/** Names that are half a name: the next word belongs to them. */
const halves = /^(abd|abdul|abdel|abu|umm|عبد|أبو|ابو|أم|ام)$/i

/** What a student is called; nothing that tells the family. */
export function firstNameOf(fullName: string): string {
  const [first = '', second] = fullName.trim().split(/\s+/)
  return halves.test(first) && second ? `${first} ${second}` : first
}
