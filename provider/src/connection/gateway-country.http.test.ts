import type { Connections } from 'contract/shop/connection.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const connections = {
  given: { stripe: undefined, 'my-fatoorah': undefined },
  rules: { isDemo: false, allowsSandbox: false, isDurable: true },
  apiUrls: { stripe: 'https://api.stripe.com', 'my-fatoorah': 'https://api.myfatoorah.com' },
  ...{ cod: false, mail: undefined },
}
const shop = await openTestShop({ connections })
const { token } = await logInAs(shop, { roles: ['setting-view', 'setting-edit'] })

const addressShown = async () => {
  const { gateways } = (await read<Connections>(await shop.get('Connection/GetAll', { token }))).data
  return gateways.find(({ gateway }) => gateway === 'my-fatoorah')?.apiUrl
}

test('the country of a gateway’s account is the shop’s, as just saved', async () => {
  expect(await addressShown()).toBe('https://api.myfatoorah.com')
  expect((await shop.post('Shop/SaveSettings', { country: 'AE', currency: 'AED' }, { token })).status).toBe(200)
  expect(await addressShown()).toBe('https://api-ae.myfatoorah.com')
})
