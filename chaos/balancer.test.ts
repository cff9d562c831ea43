import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openBalancer } from './balancer.ts'
import { ask } from './load.ts'

async function openProcess(name: string) {
  const server = createServer((_, response) => void response.end(name))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}

test('pages are requested from both processes in turn, and files of builds from the first one', async () => {
  const processes = [await openProcess('first'), await openProcess('second')]
  const balancer = await openBalancer(processes.map(({ port }) => ({ host: '127.0.0.1', port })))
  const answersOf = async (path: string) => {
    const answers = [await ask({ kind: 'any', url: balancer.url + path }), await ask({ kind: 'any', url: balancer.url + path })]
    return answers.map(({ body }) => body).toSorted()
  }
  expect(await answersOf('/memos')).toEqual(['first', 'second'])
  expect(await answersOf('/assets/app-12345678.css')).toEqual(['first', 'first'])
  await balancer.close()
  for (const { close } of processes) close()
})
