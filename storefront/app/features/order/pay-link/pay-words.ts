/** Somebody whose account says no name is spoken of as the student. */
export function withName(name: string, named: (values: { name: string }) => string, nameless: () => string): string {
  return name ? named({ name }) : nameless()
}
