/** What the shop asks for bringing printed copies, decimal in its currency, and how many working days it takes at most. */
type DeliveryRates = {
  /** Copies for this much or more are brought without a fee. */
  freeFrom: number
  pickUpDays: number
  /** By country, then by governorate; a country or governorate that is missing is not delivered to. */
  regions: Record<string, Record<string, { fee: number; days: number }>>
}

const near = { fee: 1.5, days: 2 }
const far = { fee: 2, days: 3 }

export const deliveryRates: DeliveryRates = {
  freeFrom: 20,
  pickUpDays: 1,
  regions: {
    KW: { capital: near, hawalli: near, farwaniya: near, 'mubarak-al-kabeer': near, ahmadi: far, jahra: far },
  },
}
