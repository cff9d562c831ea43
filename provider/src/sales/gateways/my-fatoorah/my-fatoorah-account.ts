import { randomUUID } from 'node:crypto'
import type { GatewayAccount, GatewayKeys, KeyAnswer } from '../gateway-account.ts'
import { callMyFatoorah, KeyRefused } from './call.ts'
import { isLiveHost } from './my-fatoorah-keys.ts'
import { Invoice } from './wire.ts'

export const myFatoorahAccount: GatewayAccount = {
  name: 'my-fatoorah',
  keySetting: 'MY_FATOORAH_API_KEY',
  /** Each country's accounts are at an address of their own; the last is the test system. */
  urls: [
    'https://api.myfatoorah.com',
    'https://api-ae.myfatoorah.com',
    'https://api-sa.myfatoorah.com',
    'https://api-qa.myfatoorah.com',
    'https://api-eg.myfatoorah.com',
    'https://apitest.myfatoorah.com',
  ],
  isLive: isLiveHost,
  systemOf: ({ apiUrl }) => apiUrl,
  checkKey,
}

/** Asks what became of a payment that nobody has made: only an account's own key is told that there is none. */
async function checkKey(keys: GatewayKeys): Promise<KeyAnswer> {
  try {
    await callMyFatoorah(keys, 'GetPaymentStatus', { Key: randomUUID(), KeyType: 'CustomerReference' }, Invoice)
    return 'right'
  } catch (error) {
    return error instanceof KeyRefused ? 'wrong' : 'noAnswer'
  }
}
