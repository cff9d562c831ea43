export const dropped = {
  cart_dropped_owned: 'Removed from your cart because it is yours already: {titles}',
  cart_paid_by_link: 'Paid by the link that you sent: {titles}',
  cart_dropped_twice: 'This was in your cart twice, so we kept it once: {titles}',
} as const
