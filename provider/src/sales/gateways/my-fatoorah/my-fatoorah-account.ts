import { randomUUID } from 'node:crypto'
import type { GatewayAccount, GatewayKeys, KeyAnswer } from '../gateway-account.ts'
import { callMyFatoorah, KeyRefused } from './call.ts'
import { isLiveHost } from './my-fatoorah-keys.ts'
import { Invoice } from './wire.ts'

export const myFatoorahAccount: GatewayAccount = {
  name: 'my-fatoorah',
  keySetting: 'MY_FATOORAH_API_KEY',
  /** The last is the test system. */
  addresses: [
    { url: 'https://api.myfatoorah.com', countries: ['KW', 'BH', 'OM', 'JO'] },
    { url: 'https://api-ae.myfatoorah.com', countries: ['AE'] },
    { url: 'https://api-sa.myfatoorah.com', countries: ['SA'] },
    { url: 'https://api-qa.myfatoorah.com', countries: ['QA'] },
    { url: 'https://api-eg.myfatoorah.com', countries: ['EG'] },
    { url: 'https://apitest.myfatoorah.com', countries: [] },
  ],
  isLive: isLiveHost,
  systemOf: ({ apiUrl }) => apiUrl,
  checkKey,
}

/** Asks about a payment that nobody has made: only a valid key gets the answer that there is none. */
async function checkKey(keys: GatewayKeys): Promise<KeyAnswer> {
  try {
    await callMyFatoorah(keys, 'GetPaymentStatus', { Key: randomUUID(), KeyType: 'CustomerReference' }, Invoice)
    return 'right'
  } catch (error) {
    return error instanceof KeyRefused ? 'wrong' : 'noAnswer'
  }
}
