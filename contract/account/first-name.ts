/** Names that are only half a name: the next word belongs to them. */
const halves = /^(abd|abdul|abdel|abu|umm|عبد|أبو|ابو|أم|ام)$/i

/** What to call a student, without the family name. */
export function firstNameOf(fullName: string): string {
  const [first = '', second] = fullName.trim().split(/\s+/)
  return halves.test(first) && second ? `${first} ${second}` : first
}
