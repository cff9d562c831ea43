import type { z } from 'zod'
import type { Locale } from './locale.ts'

/** What is wrong with a value and what it should be, in both languages. */
export type Fault = { en: string; ar: string }

export const faults = {
  missing: { en: 'This is still missing', ar: 'هذا الحقل مطلوب' },
  unfit: { en: 'This value does not fit here', ar: 'القيمة هنا غير مناسبة' },
  surplus: { en: 'This field does not belong here', ar: 'هذا الحقل غير مطلوب' },
  choice: { en: 'Choose one of the options', ar: 'اختر من الخيارات المعروضة' },
  yesOrNo: { en: 'Choose yes or no', ar: 'اختر نعم أو لا' },
  number: { en: 'Enter a number', ar: 'أدخل رقماً' },
  whole: { en: 'Enter a whole number', ar: 'أدخل عدداً صحيحاً' },
  text: { en: 'Write it as text', ar: 'اكتبه نصاً' },
  list: { en: 'Name at least one', ar: 'اذكر واحداً على الأقل' },
  file: { en: 'Attach a file', ar: 'أرفق ملفاً' },
  fileSize: { en: 'The file is too large', ar: 'الملف أكبر من المسموح' },
  form: { en: 'This is not in the right form', ar: 'هذه ليست الصيغة الصحيحة' },
  unstorable: { en: 'Contains characters that cannot be stored', ar: 'يحتوي على رموز لا يمكن حفظها' },
} satisfies Record<string, Fault>

const ofType: Record<string, Fault> = {
  string: faults.text,
  number: faults.number,
  int: faults.whole,
  boolean: faults.yesOrNo,
  array: faults.list,
  file: faults.file,
}

/** The message about a wrong value in the reader's language: the schema's own (`params: { fault }`), or a general one for this kind of fault. */
export function errorMapOf(locale: Locale): z.core.$ZodErrorMap {
  return (issue) => faultOf(issue)[locale]
}

function faultOf(issue: z.core.$ZodRawIssue): Fault {
  switch (issue.code) {
    case 'custom':
      return (issue.params as { fault?: Fault } | undefined)?.fault ?? faults.unfit
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? faults.missing : (ofType[issue.expected] ?? faults.unfit)
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? faults.missing : faults.choice
    case 'invalid_format':
      return faults.form
    case 'unrecognized_keys':
      return faults.surplus
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? true)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true)
    default:
      return faults.unfit
  }
}

export const tooLong = (maximum: number): Fault => ({ en: `${maximum} characters at most`, ar: `الحد الأقصى لعدد الرموز: ${maximum}` })

/** The Arabic sentence puts the number last, so that no noun has to agree with it. */
function tooBig(origin: string, maximum: number, isInclusive: boolean): Fault {
  if (origin === 'file') return faults.fileSize
  if (origin === 'string') return tooLong(maximum)
  if (origin === 'array') return { en: `${maximum} at most`, ar: `الحد الأقصى للعدد: ${maximum}` }
  return isInclusive
    ? { en: `${maximum} at most`, ar: `القيمة القصوى: ${maximum}` }
    : { en: `Less than ${maximum}`, ar: `أقل من ${maximum}` }
}

function tooSmall(origin: string, minimum: number, isInclusive: boolean): Fault {
  if (origin === 'string' && minimum <= 1) return faults.missing
  if (origin === 'array' && minimum <= 1) return faults.list
  if (origin === 'string') return { en: `${minimum} characters at least`, ar: `الحد الأدنى لعدد الرموز: ${minimum}` }
  if (origin === 'array') return { en: `${minimum} at least`, ar: `الحد الأدنى للعدد: ${minimum}` }
  return isInclusive
    ? { en: `${minimum} at least`, ar: `القيمة الدنيا: ${minimum}` }
    : { en: `More than ${minimum}`, ar: `أكبر من ${minimum}` }
}

/** Adds a fault to a field within a schema's `superRefine`. */
export function addFault(context: z.RefinementCtx, field: string, fault: Fault): void {
  context.addIssue({ code: 'custom', path: [field], params: { fault } })
}
