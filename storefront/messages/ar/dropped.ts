export const dropped = {
  cart_dropped_owned: 'أزلنا من سلتك ما تملكه من قبل: {titles}',
  cart_paid_by_link: 'دُفع عن طريق الرابط الذي أرسلته: {titles}',
  cart_dropped_twice: 'كان هذا مكرراً في سلتك فأبقيناه مرة واحدة: {titles}',
}
