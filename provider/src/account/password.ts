import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue } from '../throttle/work-queue.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
/** The hash of a random text that nobody knows. It is compared if there is no account, so that both cases take equally long. */
const dummyHash = `${currentPrefix}8CTIFJAWqC5ApymQuAH1hA$thJJZpJJHqx4qjItqGC6oCvaWJtBCgtp13ps7RMrpqk`
const maxWaiting = 32

/** Hashes and compares passwords and codes, at most one for each core at once. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** False if there is no hash, after the same work. */
  isRight: (password: string, passwordHash: string | undefined) => Promise<boolean>
}

export function createPasswords(pepper: string): Passwords {
  const enqueue = createWorkQueue({ line: 'passwords', running: availableParallelism(), waiting: maxWaiting })
  return {
    hash: (password) => enqueue(() => hash(withPepper(password, pepper), cost)),
    isRight: async (password, passwordHash) => {
      const isSame = await enqueue(() => verify(passwordHash ?? dummyHash, withPepper(password, pepper)))
      return isSame && passwordHash !== undefined
    },
  }
}

/** Whether a hash was made with outdated parameters. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentPrefix)
}

/** NFC, because keyboards compose the same Arabic letter differently. The pepper makes a stolen table useless. */
function withPepper(password: string, pepper: string): string {
  return createHmac('sha256', pepper).update(password.normalize('NFC')).digest('base64')
}
