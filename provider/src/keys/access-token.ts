import { decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { accessTokenMinutes } from './key-ring.ts'

const algorithm = 'ES256'
const clockToleranceSeconds = 30

export type AccessKey = { kid: string; signsFrom: Date; privateKey: CryptoKey; publicKey: CryptoKey }
/** The signing keys as one process knows them. */
export type AccessKeys = {
  issuer: string
  signing: (now: Date) => AccessKey
  /** The key with this name, if its signatures count now. May query the database, so never call it within a transaction. */
  find: (kid: string, now: Date) => Promise<AccessKey | undefined>
}
/** `authorisationVersion`: the version of the person's roles when the token was made. */
export type AccessClaims = { personId: string; sessionId: string; roles: string[]; authorisationVersion: number }

export async function generatePrivateJwk(): Promise<string> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  return JSON.stringify(await exportJWK(privateKey))
}

export async function importKey(privateJwk: string, names: Pick<AccessKey, 'kid' | 'signsFrom'>): Promise<AccessKey> {
  const jwk = JSON.parse(privateJwk) as JWK
  const { d: _secret, ...publicJwk } = jwk
  return {
    ...names,
    privateKey: (await importJWK(jwk, algorithm)) as CryptoKey,
    publicKey: (await importJWK(publicJwk, algorithm, { extractable: true })) as CryptoKey,
  }
}

/** A signed JWT: `sub` the person, `sid` the session, `role` always a list (contract §3.2), `av` their version. Lives 15 minutes. */
export function signAccessToken(keys: AccessKeys, claims: AccessClaims, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  const { kid, privateKey } = keys.signing(now)
  return new SignJWT({ sid: claims.sessionId, role: claims.roles, av: claims.authorisationVersion })
    .setProtectedHeader({ alg: algorithm, kid, typ: 'at+jwt' })
    .setSubject(claims.personId)
    .setIssuer(keys.issuer)
    .setAudience(keys.issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessTokenMinutes * 60)
    .sign(privateKey)
}

type Verified = { key: CryptoKey; issuer: string; claims: AccessClaims; endsAt: Date }

/** A token comes with every call for 15 minutes, and its signature does not change, so it is verified once for each key. */
const verified = new LRUCache<string, Verified>({ max: 2_000 })

/** The claims of a valid token; undefined for any other. We choose algorithm and keys, never the token. */
export async function verifyAccessToken(keys: AccessKeys, token: string, now: Date): Promise<AccessClaims | undefined> {
  const kid = kidOf(token)
  const key = kid ? await keys.find(kid, now) : undefined
  if (!key) return undefined
  const known = verified.get(token)
  if (known?.key === key.publicKey && known.issuer === keys.issuer) return now < known.endsAt ? known.claims : undefined
  const fresh = await verifyAnew(keys.issuer, key.publicKey, token, now)
  if (fresh) verified.set(token, fresh)
  return fresh?.claims
}

async function verifyAnew(issuer: string, key: CryptoKey, token: string, now: Date): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: 'at+jwt',
      issuer,
      audience: issuer,
      requiredClaims: ['exp'],
      clockTolerance: clockToleranceSeconds,
      currentDate: now,
    })
    const { sub, sid, role, av, exp } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || !Array.isArray(role) || typeof av !== 'number' || !exp) return undefined
    const claims = { personId: sub, sessionId: sid, roles: role.map(String), authorisationVersion: av }
    return { key, issuer, claims, endsAt: new Date((exp + clockToleranceSeconds) * 1000) }
  } catch {
    return undefined
  }
}

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}
