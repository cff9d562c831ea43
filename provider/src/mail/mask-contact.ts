/** "n•••••@example.com": enough to recognise the mailbox, not enough to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at > 0 ? `${first}•••••${email.slice(at)}` : '•••••'
}

/** "•••• 567": the last three digits. */
export const maskPhone = (phone: string | null): string | null => (phone === null ? null : `•••• ${phone.slice(-3)}`)

export const maskContact = <Person extends { email: string; phone: string | null }>(person: Person): Person => ({
  ...person,
  email: maskEmail(person.email),
  phone: maskPhone(person.phone),
})
