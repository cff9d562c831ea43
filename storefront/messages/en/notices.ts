export const notices = {
  new_build_title: 'The shop has been updated',
  new_build_text: 'Reload the page to see the new version. Your cart stays as it is.',
  new_build_reload: 'Reload',
  cart_dropped_owned: 'Removed from your cart because you already own it: {titles}',
  cart_paid_by_link: 'Paid through the link you sent: {titles}',
  cart_dropped_twice: 'This was in your cart twice, so we kept it once: {titles}',
} as const
