import type { review as english } from '../en/review.ts'

export const review: Record<keyof typeof english, string> = {
  review_title: 'آراء الطلبة',
  review_title_package: 'آراء الطلبة في هذه المذكرات',
  review_count: `{count, plural,
    zero {لا تقييمات}
    one {تقييم واحد}
    two {تقييمان}
    few {{count} تقييمات}
    many {{count} تقييماً}
    other {{count} تقييم}
  }`,
  review_spread: 'توزيع النجوم',
  review_stars: `{count, plural,
    zero {بلا نجوم}
    one {نجمة واحدة}
    two {نجمتان}
    few {{count} نجوم}
    many {{count} نجمة}
    other {{count} نجمة}
  }`,
  review_stars_of: '{stars}: {number}',
  review_bought: 'ممّن يملكونها، {date}',
  review_about: 'عن',
  review_none: 'لم يقيّمها أحد بعد.',
  review_more: 'عرض المزيد من الآراء',
  review_guest: 'هل اشتريتها؟',
  review_log_in: 'سجّل الدخول لتقييمها',
  review_only_owners: 'يمكنك تقييم هذه المذكرة حين تملكها: اشترِها أو اشترِ باقة تضمّها.',
  review_write: 'اكتب رأيك',
  review_change: 'عدّل رأيك',
  review_yours: 'رأيك',
  review_rating: 'ما تقييمك لها؟',
  review_rating_none: 'اختر من نجمة إلى خمس نجوم',
  review_rating_missing: 'اختر عدد النجوم التي تستحقها، من نجمة إلى خمس.',
  review_text: 'ما الذي أفادك، وما الذي نقصها؟',
  review_text_hint: 'يظهر بجانبه اسمك الأول والحرف الأول من اسم العائلة، لا أكثر.',
  review_send: 'انشر',
  review_sending: 'جارٍ النشر…',
  review_cancel: 'إلغاء',
  review_saved: 'شكراً لك. نُشر رأيك.',
  review_failed: 'لم يُحفظ رأيك، لكن لم يضِع شيء مما كتبته. حاول مرة أخرى.',
  review_loading: 'جارٍ تحميل رأيك…',
  session_ended_review: 'انتهت جلستك. تقييمك محفوظ، سجّل الدخول لإرساله.',
}
