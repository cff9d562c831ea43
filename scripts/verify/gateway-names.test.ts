import { expect, test } from 'vitest'
import { gatewayNameFaults } from './gateway-names.ts'

const tell = (path: string, text: string) => gatewayNameFaults([{ path, text }])

test.each([
  ["if (gateway === 'stripe') return", 'names the gateway stripe'],
  ['const keys = gateways.stripe', 'names the gateway stripe'],
  ["const keys = gateways['my-fatoorah']", 'names the gateway my-fatoorah'],
  ['const { sandbox, cod } = gateways', 'names the gateway sandbox'],
  [
    "import { openClient } from '../sales/gateways/stripe/client.ts'",
    "imports provider/src/sales/gateways/stripe/client.ts, a gateway's own folder",
  ],
])('outside the gateways it is a fault: %s', (text, told) => {
  expect(tell('provider/src/connection/x.ts', text)).toContain(`provider/src/connection/x.ts: ${told}`)
})

test('a gateway may name itself, tests may name any, and people read its name', () => {
  for (const path of ['provider/src/sales/gateways/stripe/x.ts', 'provider/src/connection/x.test.ts', 'provider/src/testing/x.ts'])
    expect(tell(path, "const name = 'stripe'")).toEqual([])
  expect(tell('provider/src/shop/x.ts', "/** As Stripe: gateways.stripe */\nconst words = 'Save the keys of stripe, please'")).toEqual([])
})
