export const notices = {
  new_build_title: 'The shop has been renewed',
  new_build_text: 'Load the page anew to see it as it is now. Your cart stays as it is.',
  new_build_reload: 'Reload',
  cart_dropped_owned: 'Removed from your cart because it is yours already: {titles}',
  cart_paid_by_link: 'Paid by the link that you sent: {titles}',
  cart_dropped_twice: 'This was in your cart twice, so we kept it once: {titles}',
} as const
