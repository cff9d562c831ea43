export const notices = {
  new_build_title: 'صدرت نسخة جديدة من المتجر',
  new_build_text: 'أعد تحميل الصفحة لترى أحدث نسخة. تبقى سلتك كما هي.',
  new_build_reload: 'إعادة التحميل',
  cart_dropped_owned: 'أزلنا من سلتك ما هو في مكتبتك: {titles}',
  cart_paid_by_link: 'دُفع عن طريق الرابط الذي أرسلته: {titles}',
  cart_dropped_twice: 'كان هذا مكرراً في سلتك فأبقيناه مرة واحدة: {titles}',
}
