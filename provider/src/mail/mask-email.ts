/** `student@example.com` → `s•••••@example.com`: enough to know which mailbox to open. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••••${email.slice(at)}`
}
