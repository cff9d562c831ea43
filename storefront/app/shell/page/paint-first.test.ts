import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const page =
  '<html><head><link rel="modulepreload" href="/a.js"/></head><body><script nonce="n+/=" type="module" async="">import "/a.js"</script></body></html>'

test('scripts wait: the only thing in the page that a browser would fetch or run is the small script that starts them', () => {
  const rewritten = paintFirst(page, 'n+/=')
  expect(rewritten).not.toMatch(/<link rel="modulepreload"|<script[^>]*type="module"/)
  expect(rewritten).toContain('<script nonce="n+/=" type="later" async="">import "/a.js"</script>')
  expect(rewritten).toMatch(/<script nonce="n\+\/=">\(d=>.*<\/script><\/body><\/html>$/)
})

test('a page that starts no app, and one whose nonce is another, stay as they are', () => {
  expect(paintFirst('<html><body>Plain</body></html>', 'n')).toBe('<html><body>Plain</body></html>')
  expect(paintFirst(page, 'other')).toBe(page)
})
