import { mock } from 'node:test'
import { requestTimeoutMs } from 'contract/limits.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StorefrontContext } from './provider-context.ts'
import { send } from './send.ts'

// Node's types do not name it yet.
const timeouts = 'AbortSignal.timeout' as 'setTimeout'

beforeEach(() => mock.timers.enable({ apis: [timeouts] }))
afterEach(() => mock.timers.reset())

/** A provider that never answers, and whoever asks it. */
function askInVain() {
  const fetchProvider = ({ signal }: Request) => new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', reject))
  const outcome = { isOver: false, response: undefined as Response | undefined }
  const asked = send({ providerOrigin: 'http://provider.test', fetchProvider } as unknown as StorefrontContext, '/api/Website/Me', {})
  void asked.then((response) => Object.assign(outcome, { isOver: true, response }))
  return outcome
}

/** Whatever is due has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a call to the provider is given up after 30 seconds, not sooner (contract §7 and §9)', async () => {
  expect(requestTimeoutMs).toBe(30_000)
  const outcome = askInVain()
  mock.timers.tick(29_999)
  await settled()
  expect(outcome.isOver).toBe(false)
  mock.timers.tick(1)
  await settled()
  expect(outcome).toEqual({ isOver: true, response: undefined })
})
