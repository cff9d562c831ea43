// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { m } from '../../../i18n/m-orders.ts'
import { ShareLink } from './share-link.tsx'

const shared = {
  ...{ id: '1', itemIds: [], url: 'https://shop.test/pay/1', message: m.pay_link_message({ shop: '' }), whatsapp: 'https://wa.me/' },
  words: {
    title: m.pay_link_ready(),
    text: m.pay_link_ready_text({ time: '' }),
    label: m.pay_link_label(),
    copy: m.pay_link_copy(),
    copied: m.pay_link_copied(),
    share: m.pay_link_share(),
    whatsapp: m.pay_link_whatsapp(),
    all: m.pay_link_all(),
  },
}
const link = <ShareLink share={shared} />

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('the page first renders as the server did, and then offers to share if the phone can', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(link)
  vi.stubGlobal('navigator', { share: () => Promise.resolve() })
  const faults: unknown[] = []
  await act(async () => {
    hydrateRoot(page, link, { onRecoverableError: (error) => faults.push(error) })
  })
  expect(faults).toEqual([])
  expect(page.textContent).toContain(shared.words.share)
})
