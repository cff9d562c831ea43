import type { Fault } from 'contract/faults.ts'

export const packageFaults = {
  item: { en: 'Not all of these can be in a package', ar: 'لا يمكن ضم كل هذه إلى باقة' },
  noItems: { en: 'A package on sale needs something in it that is on sale', ar: 'لا بد أن تضم الباقة المعروضة شيئاً معروضاً للبيع' },
  noPrice: { en: 'Set its price before it goes on sale', ar: 'حدد سعرها قبل عرضها للبيع' },
  savesNothing: { en: 'It must cost less than its parts one by one', ar: 'يجب أن يكون سعرها أقل من مجموع أجزائها' },
  component: { en: 'This belongs to another stage', ar: 'هذا من مرحلة أخرى' },
} satisfies Record<string, Fault>

export const packageRefusals = {
  wasOnSale: {
    en: 'This package was on sale, so it cannot be deleted. Take it off sale instead.',
    ar: 'عُرضت هذه الباقة للبيع فلا يمكن حذفها. أوقف بيعها بدلاً من ذلك.',
  },
} satisfies Record<string, Fault>
