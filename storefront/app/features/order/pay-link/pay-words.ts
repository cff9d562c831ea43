/** An account without a name is called "the student". */
export function withName(name: string, named: (values: { name: string }) => string, nameless: () => string): string {
  return name ? named({ name }) : nameless()
}
