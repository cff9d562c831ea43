import type { Fault } from 'contract/faults.ts'

export const curriculumFaults = {
  holdsSomething: {
    en: 'It stays in its stage while subjects, memos or packages stand in it',
    ar: 'يبقى في مرحلته ما دامت فيه مواد أو مذكرات أو باقات',
  },
} satisfies Record<string, Fault>
