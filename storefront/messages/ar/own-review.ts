import type { ownReview as english } from '../en/own-review.ts'

export const ownReview: Record<keyof typeof english, string> = {
  review_only_owners: 'يمكنك تقييم هذه المذكرة بعد شرائها، وحدها أو ضمن باقة.',
  review_write: 'اكتب رأيك',
  review_change: 'عدّل رأيك',
  review_yours: 'رأيك',
  review_rating: 'ما تقييمك لها؟',
  review_rating_none: 'اختر من نجمة إلى خمس نجوم',
  review_text: 'ما الذي أفادك، وما الذي نقصها؟',
  review_text_hint: 'يظهر بجانبه اسمك الأول والحرف الأول من اسم العائلة، لا أكثر.',
  review_send: 'انشر',
  review_sending: 'جارٍ النشر…',
  review_cancel: 'إلغاء',
  review_saved: 'شكراً لك. نُشر رأيك.',
  review_loading: 'جارٍ تحميل رأيك…',
}
