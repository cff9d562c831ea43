import { expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'

const { shop, provider } = await openShop()

/** A provider that holds back its answers until released. */
function holdAnswers() {
  const asked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  shop.network.intercept = async (request) => {
    asked.resolve()
    await mayAnswer.promise
    return provider.app.fetch(request)
  }
  return { asked: asked.promise, answer: () => mayAnswer.resolve() }
}

test.each(['/memos', '/memos.data', '/'])(
  'a visitor who waits for %s gets it although the visitor who asked first has left',
  async (path) => {
    shop.purge()
    const held = holdAnswers()
    const leaving = new AbortController()
    const first = shop.fetch(path, { signal: leaving.signal }).catch(() => undefined)
    await held.asked
    const others = [shop.get(path), shop.get(path, { Cookie: 'locale=en' })]
    leaving.abort()
    held.answer()
    for (const response of await Promise.all(others)) {
      expect(response.status).toBe(200)
      expect((await response.text()).length).toBeGreaterThan(500)
    }
    await first
  },
)
