import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Purge = { method: string | undefined; authorization: string | undefined; key: string | string[] | undefined; body: unknown }

/** A small CDN that writes down how it is purged. `answer`: the status of each call, in turn; 200 for those after. */
export async function openCdnServer() {
  const purges: Purge[] = []
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { authorization, 'surrogate-key': key } = request.headers
    purges.push({ method: request.method, authorization, key, body: JSON.parse(text) })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    purges,
    /** The tags of each call so far. */
    told: () => purges.map(({ body }) => (body as { tags: string[] }).tags),
    answer: (...next: number[]) => void statuses.push(...next),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
