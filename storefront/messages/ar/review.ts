import type { review as english } from '../en/review.ts'

export const review: Record<keyof typeof english, string> = {
  review_title: 'آراء الطلاب',
  review_title_package: 'آراء الطلاب في هذه المذكرات',
  review_count: `{count, plural,
    zero {لا تقييمات}
    one {تقييم واحد}
    two {تقييمان}
    few {# تقييمات}
    many {# تقييماً}
    other {# تقييم}
  }`,
  review_spread: 'توزيع النجوم',
  review_stars: `{count, plural,
    zero {بلا نجوم}
    one {نجمة واحدة}
    two {نجمتان}
    few {# نجوم}
    many {# نجمة}
    other {# نجمة}
  }`,
  review_stars_of: '{stars}: {number}',
  review_bought: 'شراء مؤكَّد، {date}',
  review_about: 'عن',
  review_none: 'لم يقيّمها أحد بعد.',
  review_more: 'عرض المزيد من الآراء',
  review_guest: 'هل اشتريتها؟',
  review_log_in: 'سجّل الدخول لتقييمها',
  review_rating_missing: 'اختر عدد النجوم التي تستحقها، من نجمة إلى خمس.',
  review_failed: 'لم يُحفظ رأيك، لكن لم يضِع شيء مما كتبته. حاول مرة أخرى.',
  session_ended_review: 'انتهت جلستك. رأيك محفوظ، سجّل الدخول لإرساله.',
}
