import { setImmediate as nextTurn } from 'node:timers/promises'
import { currentPlace } from 'contract/place.ts'
import { shopDay } from 'contract/shop-time.ts'
import { expect, test } from 'vitest'
import { atPlace } from '../shop-settings/at-place.ts'
import { streamTexts } from './stream-texts.ts'

// Midnight in Dubai; in Kuwait it is still the day before.
const midnight = new Date('2026-08-31T20:00:00Z')

async function* pieces() {
  yield 'starts_on\n'
  yield shopDay(midnight)
}

test('a body that is read after the request has ended uses its shop’s days', async () => {
  const dubai = { ...currentPlace(), country: 'AE', timeZone: 'Asia/Dubai' }
  const answer = atPlace(dubai, () => new Response(streamTexts(pieces())))
  // The first piece is written by then, so that the reader requests the second.
  await nextTurn()
  expect(await answer.text()).toBe('starts_on\n2026-09-01')
})
