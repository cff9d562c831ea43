import { randomBytes } from 'node:crypto'
import { linkToThread } from 'contract/student/thread-address.ts'
import { eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { keyedHash } from '../../keys/seal.ts'
import { readSignedToken, signToken } from '../../keys/signed-token.ts'
import { mailOrigin } from '../../mail/mail-origin.ts'
import { contactLinks } from '../contact.schema.ts'

const purpose = 'thread'
const randomLength = 16

/**
 * The address of a message's thread for one mail. Its token is random and signed: neither the table nor the secret alone opens a thread, and a
 * guess is refused without asking the database.
 */
export async function createThreadLink(
  tx: Tx,
  { secrets, settings, now }: Pick<Deps, 'secrets' | 'settings' | 'now'>,
  ticketId: string,
): Promise<string> {
  const token = signToken(secrets.twoStep, purpose, randomBytes(randomLength).toString('hex'))
  await tx.insert(contactLinks).values({ tokenHash: hashOf(secrets, token), ticketId, createdAt: now() })
  return `${mailOrigin(settings)}${linkToThread({ token })}`
}

/** The id of the message whose thread a token opens; undefined for every other token, and once the message is deleted. */
export async function findLinkedThread(db: DbOrTx, { secrets }: Pick<Deps, 'secrets'>, token: string): Promise<string | undefined> {
  if (readSignedToken(secrets.twoStep, purpose, token) === undefined) return undefined
  const [link] = await db
    .select({ ticketId: contactLinks.ticketId })
    .from(contactLinks)
    .where(eq(contactLinks.tokenHash, hashOf(secrets, token)))
  return link?.ticketId
}

const hashOf = ({ twoStep }: Pick<Deps['secrets'], 'twoStep'>, token: string) => keyedHash(twoStep, token, purpose)
