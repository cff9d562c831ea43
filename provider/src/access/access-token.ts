import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'

export const accessTokenMinutes = 15
const algorithm = 'ES256'
const clockToleranceSeconds = 30

export type AccessTokenKeys = { issuer: string; kid: string; privateKey: CryptoKey; publicKey: CryptoKey }
/** `authorisationVersion`: of the person's roles, when the token was made. */
export type AccessClaims = { personId: string; sessionId: string; roles: string[]; authorisationVersion: number }

export async function generatePrivateJwk(): Promise<string> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid: crypto.randomUUID() })
}

export async function importKeys(privateJwk: string, issuer: string): Promise<AccessTokenKeys> {
  const jwk = JSON.parse(privateJwk) as JWK
  const { d: _secret, ...publicJwk } = jwk
  return {
    issuer,
    kid: jwk.kid ?? 'current',
    privateKey: (await importJWK(jwk, algorithm)) as CryptoKey,
    publicKey: (await importJWK(publicJwk, algorithm)) as CryptoKey,
  }
}

/** A signed JWT: `sub` the person, `sid` the session, `role` always a list (contract §3), `av` their version. Lives 15 minutes. */
export function signAccessToken(keys: AccessTokenKeys, claims: AccessClaims, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: claims.sessionId, role: claims.roles, av: claims.authorisationVersion })
    .setProtectedHeader({ alg: algorithm, kid: keys.kid, typ: 'at+jwt' })
    .setSubject(claims.personId)
    .setIssuer(keys.issuer)
    .setAudience(keys.issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessTokenMinutes * 60)
    .sign(keys.privateKey)
}

/** The claims of a valid token; undefined for any other. The algorithm is ours to say, never the token's. */
export async function verifyAccessToken(keys: AccessTokenKeys, token: string, now: Date): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.publicKey, {
      algorithms: [algorithm],
      typ: 'at+jwt',
      issuer: keys.issuer,
      audience: keys.issuer,
      requiredClaims: ['exp'],
      clockTolerance: clockToleranceSeconds,
      currentDate: now,
    })
    const { sub, sid, role, av } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || !Array.isArray(role) || typeof av !== 'number') return undefined
    return { personId: sub, sessionId: sid, roles: role.map(String), authorisationVersion: av }
  } catch {
    return undefined
  }
}
