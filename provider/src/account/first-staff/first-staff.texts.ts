export const firstStaffTexts = {
  taken: {
    en: 'This e-mail has an account here already. Use another one, or run npm run staff:first for this one',
    ar: 'لهذا البريد حساب هنا. استخدم بريداً آخر، أو نفّذ الأمر npm run staff:first لهذا البريد',
  },
} as const
