import type { Fault } from 'contract/faults.ts'

export const subjectFaults = {
  component: { en: 'Not all of these belong to the stage', ar: 'ليست كلها من هذه المرحلة' },
  memosThere: {
    en: 'This subject has memos in a grade or term that is not chosen. Move them first.',
    ar: 'لهذه المادة مذكرات في صف أو فصل غير مختار. انقلها أولاً.',
  },
  stageOwned: {
    en: 'Its stage was sold as a whole, and its owners would lose these memos',
    ar: 'بيعت مرحلتها كاملة، وسيفقد أصحابها هذه المذكرات',
  },
  teachers: {
    en: 'Enter the same number of names in both languages, or leave one empty',
    ar: 'اكتب العدد نفسه في اللغتين، أو اترك إحداهما فارغة',
  },
} satisfies Record<string, Fault>
