import { expect, test } from 'vitest'
import { crawlerErrorAnswer } from './crawlers.ts'

const answerTo = (agent: string | undefined, status: number) =>
  crawlerErrorAnswer(
    new Request('http://shop.test/no-such-page', { headers: agent === undefined ? {} : { 'User-Agent': agent } }),
    new Response('an error page', { status }),
  )

const bots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'WhatsApp/2.23.20.0',
]

test.each(bots)('a crawler gets the status of an error and an empty body: %s', async (agent) => {
  for (const status of [404, 500, 503]) {
    const response = answerTo(agent, status)
    expect(response.status).toBe(status)
    expect(await response.text()).toBe('')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('a crawler gets every page that is not an error page', async () => {
  for (const agent of bots) expect(await answerTo(agent, 200).text()).toBe('an error page')
})

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'curl/8.5.0',
  '',
  undefined,
])('the error page is shown to what is no crawler: %s', async (agent) => {
  expect(await answerTo(agent, 404).text()).toBe('an error page')
})
