import type { botcheck as english } from '../en/botcheck.ts'

export const botcheck: Record<keyof typeof english, string> = {
  bot_check_title: 'لحظة من فضلك: هل أنت إنسان؟',
  bot_check_working: 'يتحقق متصفحك من ذلك الآن، ولن يستغرق سوى ثوانٍ قليلة.',
  bot_check_question: 'يرجى الإجابة عن السؤال أدناه.',
  bot_check_done: 'شكراً لك. أعد الإرسال الآن.',
  bot_check_failed: 'تعذّر التحقق. يرجى تحميل الصفحة من جديد.',
  bot_check_needs_script: 'تحتاج هذه الخطوة إلى JavaScript. يرجى تفعيله أو المحاولة بعد ساعة.',
}
