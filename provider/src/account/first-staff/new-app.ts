import type { Secrets } from '../../deps.ts'
import { seal, unseal } from '../../keys/seal.ts'
import { hashToken } from '../mailed-key/mailed-key.ts'
import { newAppSecret } from '../two-step/authenticator-app.ts'

type Held = { token: string; appKey?: string | undefined }

/**
 * The secret of an app that is set up before its account exists. Nothing is stored: the page keeps it sealed, and each page has its own, so that
 * two people with the same link do not know each other's second step.
 */
export function newAppFor({ twoStep }: Pick<Secrets, 'twoStep'>, held: Held): { key: string; secret: string } {
  const known = openNewApp({ twoStep }, held)
  if (known && held.appKey) return { key: held.appKey, secret: known }
  const secret = newAppSecret()
  return { key: seal(twoStep, secret, ownerOf(held.token)), secret }
}

/** Undefined if it was sealed for another link, or not by us. */
export function openNewApp({ twoStep }: Pick<Secrets, 'twoStep'>, { token, appKey }: Held): string | undefined {
  try {
    return appKey ? unseal(twoStep, appKey, ownerOf(token)) : undefined
  } catch {
    return undefined
  }
}

const ownerOf = (token: string) => `opening ${hashToken(token)}`
