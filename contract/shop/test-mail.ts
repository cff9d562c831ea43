import { z } from 'zod'

/**
 * Why a mail server did not take a mail. `unknownHost`: no server has that name; `notLookedUp`: nobody could say which server has it;
 * `noConnection`: nothing listens on that port; `noAnswer`: it does not speak; `insecure`: not with this encryption; `untrusted`: its certificate
 * does not show that it is this server; `logInFailed`: not with this user and password; `senderRefused`: not from this address;
 * `recipientRefused`: not to this address; `refused`: for another reason.
 */
export const MailFault = z.enum([
  ...(['unknownHost', 'notLookedUp', 'noConnection', 'noAnswer', 'insecure', 'untrusted'] as const),
  ...(['logInFailed', 'senderRefused', 'recipientRefused', 'refused'] as const),
])
export type MailFault = z.output<typeof MailFault>

/** A mail to the caller's own address, and what the server said; `fault` is null if it took it. */
export const TriedMail = z.object({ to: z.string(), isTaken: z.boolean(), fault: MailFault.nullable() })
export type TriedMail = z.output<typeof TriedMail>
