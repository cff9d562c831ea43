import { sha256 } from '@noble/hashes/sha2.js'
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib'

/** ALTCHA's SHA-256 without Web Crypto, which shops on plain http do not have (ruling 39). */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => {
  let key: Uint8Array = new Uint8Array([...salt, ...password])
  for (let round = 0; round < Math.max(1, cost); round++) key = sha256(key)
  return { derivedKey: key.subarray(0, keyLength) }
}

/** Solves a challenge: returns ALTCHA's payload in base64; '' if not found in time. */
addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const challenge = JSON.parse(data)
  const solution = await solveChallenge({ challenge, deriveKey })
  postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : '')
})
