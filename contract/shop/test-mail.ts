import { z } from 'zod'

/**
 * Why a mail server did not accept a mail. `unknownHost`: no server has that name; `notLookedUp`: the name could not be looked up;
 * `noConnection`: nothing listens on that port; `noAnswer`: it does not respond; `insecure`: not with this encryption; `untrusted`: its
 * certificate does not prove that it is this server; `logInFailed`: not with this user and password; `senderRefused`: not from this address;
 * `recipientRefused`: not to this address; `refused`: for another reason.
 */
export const MailFault = z.enum([
  ...(['unknownHost', 'notLookedUp', 'noConnection', 'noAnswer', 'insecure', 'untrusted'] as const),
  ...(['logInFailed', 'senderRefused', 'recipientRefused', 'refused'] as const),
])
export type MailFault = z.output<typeof MailFault>

/** The result of a mail to the caller's own address; `fault` is null if the server accepted it. */
export const TriedMail = z.object({ to: z.string(), isTaken: z.boolean(), fault: MailFault.nullable() })
export type TriedMail = z.output<typeof TriedMail>
