// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { arriveAt } from './page-arrival.ts'

beforeEach(() => {
  document.title = 'Coupons'
  document.body.innerHTML = `<div id="dialog" role="dialog"><input></div><main id="content"><h1>Coupons</h1></main>`
})

const field = () => document.querySelector('input') as HTMLElement
const heading = () => document.querySelector('h1')

test('the focus moves to a new page’s heading, but not on the first page, and not out of a dialog opened meanwhile', async () => {
  const dialog = document.getElementById('dialog') as HTMLElement
  arriveAt('/admin')
  await afterFrame()
  expect(document.activeElement).toBe(document.body)

  arriveAt('/admin/coupons')
  dialog.dataset.open = ''
  field().focus()
  await afterFrame()
  expect(document.activeElement).toBe(field())

  // A closing dialog does not keep it.
  arriveAt('/admin/orders')
  delete dialog.dataset.open
  await expect.poll(() => document.activeElement).toBe(heading())
})

/** After the frame's work on arrival. */
const afterFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))
