import type { BilingualText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'

/** What a link asks to pay, as it was called when the link was made; `id` is the offer's (ruling 16). */
export type PayLinkItem = {
  id: string
  kind: ItemKind
  format: 'digital' | 'printed'
  quantity: number
  title: BilingualText
}

/** Where whoever pays wants a receipt, and in which language; forgotten once it is sent. */
export type Payer = { email: string; locale: 'en' | 'ar' }
