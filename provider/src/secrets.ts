import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProviderDeps } from './app.ts'
import type { Env } from './gather-env.ts'

type Stored = {
  refreshToken: string
  client: string
  passwordPepper: string
  twoStep?: string
  sandboxWebhook: string
}

/**
 * The secrets from the environment. Missing ones are created once and stored in the data directory, readable only by us. The keys of access
 * tokens are in the database instead, because they change.
 */
export async function loadSecrets(env: Env): Promise<Omit<ProviderDeps['secrets'], 'accessToken'>> {
  const stored = await readOrCreate(join(env.DATA_DIR, 'secrets.json'))
  return {
    refreshToken: env.REFRESH_TOKEN_SECRET ?? stored.refreshToken,
    client: env.CLIENT_SECRET ?? stored.client,
    passwordPepper: env.PASSWORD_PEPPER ?? stored.passwordPepper,
    twoStep: env.TWO_STEP_SECRET ?? stored.twoStep ?? derivedFrom(env.PASSWORD_PEPPER ?? stored.passwordPepper),
    sandboxWebhook: env.SANDBOX_WEBHOOK_SECRET ?? stored.sandboxWebhook,
  }
}

async function readOrCreate(path: string): Promise<Stored> {
  const present = await readFile(path, 'utf8').catch(() => undefined)
  if (present) return JSON.parse(present) as Stored
  const made: Stored = {
    refreshToken: randomSecret(),
    client: randomSecret(),
    passwordPepper: randomSecret(),
    twoStep: randomSecret(),
    sandboxWebhook: randomSecret(),
  }
  await mkdir(join(path, '..'), { recursive: true })
  // Exclusive: if two processes start at once, one creates the secrets and the other reads them.
  await writeFile(path, JSON.stringify(made, undefined, 2), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return JSON.parse(await readFile(path, 'utf8')) as Stored
}

/** For a data directory older than this secret. */
const derivedFrom = (pepper: string) => createHmac('sha256', pepper).update('two-step').digest('base64url')

function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
