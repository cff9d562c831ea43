/** The solution of a bot check, if the form brings one. */
export function botTokenOf(form: FormData): { botToken?: string } {
  const botToken = form.get('botToken')
  return typeof botToken === 'string' && botToken ? { botToken } : {}
}
