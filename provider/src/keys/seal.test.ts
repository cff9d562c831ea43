import { expect, test } from 'vitest'
import { keyedHash, seal, unseal } from './seal.ts'

const secret = 's'.repeat(32)

test('a sealed text cannot be read, differs each time, and is unsealed by its secret and owner', () => {
  const sealed = seal(secret, 'JBSWY3DPEHPK3PXP', 'dana')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(seal(secret, 'JBSWY3DPEHPK3PXP', 'dana')).not.toBe(sealed)
  expect(unseal(secret, sealed, 'dana')).toBe('JBSWY3DPEHPK3PXP')
})

test('another secret, another owner or a changed text unseals nothing', () => {
  const sealed = seal(secret, 'JBSWY3DPEHPK3PXP', 'dana')
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => unseal('t'.repeat(32), sealed, 'dana')).toThrow()
  expect(() => unseal(secret, sealed, 'fahad')).toThrow()
  expect(() => unseal(secret, changed.toString('base64url'), 'dana')).toThrow()
})

test('a hash differs by secret and by owner', () => {
  const hashes = [keyedHash(secret, 'a', 'dana'), keyedHash(secret, 'a', 'fahad'), keyedHash('t'.repeat(32), 'a', 'dana')]
  expect(new Set(hashes).size).toBe(3)
  expect(keyedHash(secret, 'a', 'dana')).toBe(hashes[0])
})
