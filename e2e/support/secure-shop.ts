import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { openFaultyShop } from './faulty-shop.ts'
import { selfSigned } from './self-signed.ts'

/** The shop at an https address: a proxy ends TLS and forwards to the storefront on plain http, keeping the host name. */
export async function openSecureShop(providerOrigin: string, hostName: string): Promise<{ origin: string; close: () => void }> {
  const shop = { origin: '', close: () => {} }
  const proxy = createServer(selfSigned(hostName), (incoming, outgoing) => {
    const { method = 'GET', headers, url = '/' } = incoming
    const asked = request(shop.origin + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const origin = `https://${hostName}:${(proxy.address() as AddressInfo).port}`
  Object.assign(shop, await openFaultyShop(providerOrigin, { PUBLIC_URL: origin }))
  return {
    origin,
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
      shop.close()
    },
  }
}
