/** The bot check's solution, if the form has one. */
export function botTokenOf(form: FormData): { botToken?: string } {
  const botToken = form.get('botToken')
  return typeof botToken === 'string' && botToken ? { botToken } : {}
}
