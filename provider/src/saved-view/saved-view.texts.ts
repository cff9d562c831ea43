import { viewLimits } from 'contract/office/saved-view.ts'

export const savedViewTexts = {
  en: {
    full: `You have ${viewLimits.own} views of this list: remove one first.`,
    sharedFull: `${viewLimits.shared} views of this list are shared: stop sharing one first.`,
    nameTaken: 'There is a view with this name already.',
  },
  ar: {
    full: `لديك ${viewLimits.own} عرضاً محفوظاً لهذه القائمة، فاحذف واحداً أولاً.`,
    sharedFull: `لهذه القائمة ${viewLimits.shared} عرضاً مشتركاً، فأوقف مشاركة واحد أولاً.`,
    nameTaken: 'هناك عرض بهذا الاسم من قبل.',
  },
} as const
