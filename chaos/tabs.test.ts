import { expect, test } from 'vitest'
import { filesOf, modulesOf } from './tabs.ts'

test('a page is made of its styles and modules, each once, and names the list of all others', () => {
  const page =
    '<link href="/assets/app-O2BRl4bH.css"><script src="/assets/manifest-1a2b3c4d.js"></script><img src="/covers/1.webp"><script>import "/assets/root-x_1-2345.js"; import "/assets/root-x_1-2345.js"</script>'
  expect(filesOf(page)).toEqual({
    manifest: '/assets/manifest-1a2b3c4d.js',
    files: ['/assets/app-O2BRl4bH.css', '/assets/root-x_1-2345.js'],
  })
  expect(() => filesOf('<html></html>')).toThrow('no manifest')
})

test('an open tab may request the module of every page in its build', () => {
  const manifest = '{"entry":{"module":"/assets/entry-1.js"},"routes":{"a":{"module":"/assets/a-1.js"},"b":{"module":"/assets/a-1.js"}}}'
  expect(modulesOf(manifest)).toEqual(['/assets/entry-1.js', '/assets/a-1.js'])
})
