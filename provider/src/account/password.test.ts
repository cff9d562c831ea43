import { expect, test } from 'vitest'
import { createPasswords, isOutdated } from './password.ts'

const passwords = createPasswords('p'.repeat(32))

test('a hash is argon2id with today’s parameters and a salt of its own', async () => {
  const [one, two] = await Promise.all([passwords.hash('A-password-1'), passwords.hash('A-password-1')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(isOutdated(one)).toBe(false)
  expect(isOutdated('$argon2id$v=19$m=4096,t=3,p=1$c2FsdA$aGFzaA')).toBe(true)
})

test('only the same password is right, to the last character of a long one', async () => {
  const long = `${'ب'.repeat(127)}x`
  const hash = await passwords.hash(long)
  expect(await passwords.isRight(long, hash)).toBe(true)
  expect(await passwords.isRight(`${'ب'.repeat(127)}y`, hash)).toBe(false)
  expect(await passwords.isRight('', hash)).toBe(false)
})

test('a hash is worthless without the pepper', async () => {
  expect(await createPasswords('q'.repeat(32)).isRight('A-password-1', await passwords.hash('A-password-1'))).toBe(false)
})

test('no password is right if there is no hash', async () => {
  for (const password of ['', 'A-password-1', 'undefined']) expect(await passwords.isRight(password, undefined)).toBe(false)
})
