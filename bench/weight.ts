import { openBrowser } from './browser.ts'

export type Weight = { requests: number; totalKB: number; scriptKB: number }

/** Bytes as sent on a first visit by phone, until the network is idle: scripts by their bodies, the whole page with all headers. */
export async function weighPage(url: string): Promise<Weight> {
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 })
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const weight = { requests: 0, total: 0, script: 0 }
  client.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Script') weight.script += Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0)
  })
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weight.requests++
    weight.total += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await browser.close()
  return { requests: weight.requests, totalKB: weight.total / 1024, scriptKB: weight.script / 1024 }
}
