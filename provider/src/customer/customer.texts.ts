export const customerTexts = {
  en: {
    columns: ['Name', 'E-mail', 'Phone', 'Grade', 'Paid orders', 'Last order', 'Account since', 'State'],
    disabled: 'Disabled',
    isStaff: 'This account belongs to staff. Remove its roles first.',
    isDisabled: 'Somebody has disabled this account already.',
    isEnabled: 'Somebody has enabled this account already.',
    changed: 'Somebody has changed this customer since you opened the form. Look at it as it is now, then save again.',
    noSuchGrade: 'Choose a grade from the list',
    emailTaken: 'This e-mail has an account already: look for it above.',
    isDemo: 'An account of the demo, whose password everybody knows, stays closed in a real shop.',
  },
  ar: {
    columns: ['الاسم', 'البريد الإلكتروني', 'الهاتف', 'الصف', 'الطلبات المدفوعة', 'آخر طلب', 'تاريخ الحساب', 'الحالة'],
    disabled: 'موقوف',
    isStaff: 'هذا حساب موظف. اسحب صلاحياته أولاً.',
    isDisabled: 'أوقف أحدهم هذا الحساب من قبل.',
    isEnabled: 'فعّل أحدهم هذا الحساب من قبل.',
    changed: 'عدّل أحدهم بيانات هذا العميل منذ أن فتحت النموذج. راجعها كما هي الآن ثم احفظ من جديد.',
    noSuchGrade: 'اختر الصف من القائمة',
    emailTaken: 'لهذا البريد حساب من قبل، فابحث عنه أعلاه.',
    isDemo: 'حسابات العرض التجريبي كلمة مرورها معروفة للجميع، فتبقى مغلقة في متجر حقيقي.',
  },
} as const
