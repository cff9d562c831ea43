import { randomUUID } from 'node:crypto'
import { callMyFatoorah, KeyRefused } from './call.ts'
import type { MyFatoorahKeys } from './my-fatoorah-keys.ts'
import { Invoice } from './wire.ts'

/** Asks what became of a payment that nobody has made: only an account's own key is told that there is none. */
export async function checkMyFatoorahKey(keys: MyFatoorahKeys): Promise<'right' | 'wrong' | 'noAnswer'> {
  try {
    await callMyFatoorah(keys, 'GetPaymentStatus', { Key: randomUUID(), KeyType: 'CustomerReference' }, Invoice)
    return 'right'
  } catch (error) {
    return error instanceof KeyRefused ? 'wrong' : 'noAnswer'
  }
}
