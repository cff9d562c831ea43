import { AppError } from '../app-error.ts'

/** Before what cannot be done without a mail: nobody is told to look for one that never comes. */
export function requireMail({ canMail }: { canMail: boolean }): void {
  if (!canMail) throw new AppError('mail_not_set_up')
}
