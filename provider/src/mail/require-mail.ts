import { AppError } from '../app-error.ts'

/** Call it before anything that cannot be done without a mail, so that nobody waits for one that never comes. */
export function requireMail({ canMail }: { canMail: boolean }): void {
  if (!canMail) throw new AppError('mail_not_set_up')
}
