import type { CDPSession } from '@playwright/test'

type Place = { x: number; y: number }

/**
 * Taps with one finger, `times` in a row. Each touch has the timestamp of a quick finger, because a page tells taps, presses and double
 * taps apart by them: on a busy machine a journey sends its touches far apart.
 */
export async function tap(browser: CDPSession, { x, y }: Place, times = 1): Promise<void> {
  const start = Date.now() / 1000
  const touches = Array.from({ length: times }, (_, index) => start + index * 0.1).flatMap((timestamp) => [
    { type: 'touchStart' as const, touchPoints: [{ x, y }], timestamp },
    { type: 'touchEnd' as const, touchPoints: [], timestamp: timestamp + 0.05 },
  ])
  // Sent without waiting: the browser keeps their order.
  await Promise.all(touches.map((touch) => browser.send('Input.dispatchTouchEvent', touch)))
}

/** Two fingers moving apart around a point of the screen. */
export async function pinch(browser: CDPSession, { x, y }: Place, from: number, to: number): Promise<void> {
  const fingers = (apart: number) => [
    { x: x - apart / 2, y, id: 1 },
    { x: x + apart / 2, y, id: 2 },
  ]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (let step = 1; step <= 6; step++)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(from + ((to - from) * step) / 6) })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
