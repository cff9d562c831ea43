import type { Fault } from 'contract/faults.ts'

/** Why a picture is not taken. */
export const pictureFaults = {
  notPicture: { en: 'This is not a PNG, JPEG, WebP or AVIF picture', ar: 'هذه ليست صورة PNG أو JPEG أو WebP أو AVIF' },
  drawing: {
    en: 'SVG files are not accepted, because they can contain scripts. Export it as a PNG',
    ar: 'لا تُقبل ملفات SVG لأنها قد تحمل برامج. صدّر الرسم بصيغة PNG',
  },
  moving: { en: 'The picture is animated. Choose a still one', ar: 'الصورة متحركة. اختر صورة ثابتة' },
  withMore: {
    en: 'The file contains something else after the picture. Save the picture again',
    ar: 'في الملف شيء آخر بعد الصورة. احفظ الصورة من جديد',
  },
  tooSmallCover: {
    en: 'The picture is too small: at least 300 pixels wide and 400 high',
    ar: 'الصورة صغيرة: أقلها 300 بكسل عرضاً و400 ارتفاعاً',
  },
  tooSmallBanner: {
    en: 'The picture is too small: at least 960 pixels wide and 540 high',
    ar: 'الصورة صغيرة: أقلها 960 بكسل عرضاً و540 ارتفاعاً',
  },
  tooSmallLogo: {
    en: 'The logo is too small: its longer side has at least 192 pixels, the shorter one 32',
    ar: 'الشعار صغير: أقل ضلعه الأطول 192 بكسل، والأقصر 32',
  },
  invisible: { en: 'There is nothing to see: the whole picture is transparent', ar: 'لا يظهر في الصورة شيء: كلها شفافة' },
  tooLarge: { en: 'The picture has too many pixels: at most 40 million', ar: 'بكسلات الصورة أكثر مما ينبغي: أقصاها 40 مليوناً' },
  broken: { en: 'The picture is broken or incomplete', ar: 'الصورة تالفة أو ناقصة' },
} satisfies Record<string, Fault>
