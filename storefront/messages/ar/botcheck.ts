import type { botcheck as english } from '../en/botcheck.ts'

export const botcheck: Record<keyof typeof english, string> = {
  bot_check_title: 'لحظة من فضلك: هل أنت إنسان؟',
  bot_check_working: 'متصفحك يجري التحقق الآن، ويستغرق ذلك ثوانٍ قليلة.',
  bot_check_question: 'يرجى الإجابة عن السؤال أدناه.',
  bot_check_done: 'شكراً لك. أرسل الآن مرة أخرى.',
  bot_check_failed: 'لم ينجح ذلك. يرجى تحميل الصفحة من جديد.',
  bot_check_needs_script: 'تحتاج هذه الخطوة إلى JavaScript. يرجى تفعيله أو المحاولة بعد ساعة.',
}
