import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/**
 * How this shop takes money over a gateway: `real`; on `demo` data or in a `rehearsal`, where nobody pays anything; or `none`, when it sells
 * only what is free or paid in cash.
 */
export const MoneyMode = z.enum(['real', 'demo', 'rehearsal', 'none'])
export type MoneyMode = z.infer<typeof MoneyMode>

/** What is missing before this shop can do everything that it shows. */
export const ShopWarning = z.enum(['noGateway', 'testKeys', 'rehearsal', 'noMail'])
export type ShopWarning = z.infer<typeof ShopWarning>

/** Public, so that a page can say in advance that its form cannot be sent. */
export const getShopStateEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Shop/GetState',
  summary: 'How the shop takes money, and whether it can send mail',
  access: 'Public',
  response: z.object({ data: z.object({ money: MoneyMode, canMail: z.boolean() }) }),
})

export const getShopReadinessEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Shop/GetReadiness',
  summary: 'What is still to be set up, for those who run the shop',
  access: 'setting-view',
  response: z.object({ data: z.object({ money: MoneyMode, canMail: z.boolean(), warnings: z.array(ShopWarning) }) }),
  errors: ['forbidden', 'unauthenticated'],
})
