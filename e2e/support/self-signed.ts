import { generateKeyPairSync, sign } from 'node:crypto'

/** A self-signed certificate: X.509 version 1, which is the minimum. */
export function selfSigned(hostName: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const ecdsaWithSha256 = tagged(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
  const commonName = tagged(0x30, Buffer.from('0603550403', 'hex'), tagged(0x0c, Buffer.from(hostName)))
  const name = tagged(0x30, tagged(0x31, commonName))
  const validity = tagged(0x30, ...['250101000000Z', '491231235959Z'].map((time) => tagged(0x17, Buffer.from(time))))
  const serial = tagged(0x02, Buffer.from([1]))
  const said = tagged(0x30, serial, ecdsaWithSha256, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }))
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', said, privateKey))
  const der = tagged(0x30, said, ecdsaWithSha256, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${der
      .toString('base64')
      .match(/.{1,64}/g)
      ?.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** A DER element: tag, length and content. */
function tagged(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
