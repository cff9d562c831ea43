import {
  changeEmailEndpoint,
  confirmNewEmailEndpoint,
  type Profile,
  saveDetailsEndpoint,
  saveGradeEndpoint,
  saveLanguageEndpoint,
  saveNotificationsEndpoint,
} from 'contract/account/profile.ts'
import type { Locale } from 'contract/locale.ts'
import { answerReadingMailEndpoint } from 'contract/student/reading-mail.ts'
import type { RouterContextProvider } from 'react-router'
import { type Faults, textsOf, typedIn } from '../../api/parse-form.ts'
import { m } from '../../i18n/m-account.ts'
import { type CallResult, call } from '../../session/call.ts'
import { faultsOf, messageOf } from '../../session/faults-of.ts'

type Context = Readonly<RouterContextProvider>
export type SectionName = keyof typeof savers

/** The result of saving a section, shown beside it; what was typed stays. `at` changes with every answer. */
export type SectionAnswer = {
  section: SectionName
  at: number
  isSaved: boolean
  faults: Faults
  typed: Record<string, string>
  failed: string | undefined
  /** The grade just chosen. */
  grade?: number | null
  /** The language just chosen. */
  language?: Pick<Profile, 'locale' | 'numerals'>
}

/** The profile's sections, by their forms' `intent`. The provider checks the fields, in the reader's language. */
const savers = {
  details: (context: Context, { fullName = '', phone = '' }: Texts) => call(context, saveDetailsEndpoint, { body: { fullName, phone } }),
  language: (context: Context, { locale, numerals }: Texts) =>
    call(context, saveLanguageEndpoint, { body: { locale: readLocale(locale), numerals: numerals === 'arab' ? 'arab' : 'latn' } }),
  grade: (context: Context, { componentId }: Texts) =>
    call(context, saveGradeEndpoint, { body: { componentId: Number(componentId) || null } }),
  notifications: (context: Context, texts: Texts) =>
    call(context, saveNotificationsEndpoint, {
      body: { wantsEditionNews: 'wantsEditionNews' in texts, wantsMarketing: 'wantsMarketing' in texts },
    }),
  reading: (context: Context, { id = '', agrees }: Texts) =>
    call(context, answerReadingMailEndpoint, { body: { id, agrees: agrees === 'yes' } }),
  email: (context: Context, { email = '', currentPassword = '', code }: Texts) =>
    call(context, changeEmailEndpoint, { body: { email, currentPassword, ...(code === undefined ? {} : { code }) } }),
  code: (context: Context, { code = '' }: Texts) => call(context, confirmNewEmailEndpoint, { body: { code } }),
}

type Texts = Record<string, string>

export async function saveSection(context: Context, form: FormData): Promise<SectionAnswer | undefined> {
  const section = String(form.get('intent'))
  if (!isSection(section)) return undefined
  const result: CallResult<unknown> = await savers[section](context, textsOf(form))
  const answer = { section, at: Date.now(), typed: typedIn(form) }
  if (result.kind === 'ok')
    return { ...answer, isSaved: true, faults: {}, failed: undefined, ...languageOf(section, form), ...gradeOf(section, form) }
  const faults = result.kind === 'refused' && result.code === 'wrong_code' ? { code: m.profile_code_wrong() } : faultsOf(result)
  const failed = Object.keys(faults).length > 0 ? undefined : (messageOf(result) ?? m.profile_no_answer())
  return { ...answer, isSaved: false, faults, failed }
}

const isSection = (name: string): name is SectionName => Object.hasOwn(savers, name)

const readLocale = (value: unknown): Locale => (value === 'ar' ? 'ar' : 'en')

function languageOf(section: SectionName, form: FormData): Pick<SectionAnswer, 'language'> {
  if (section !== 'language') return {}
  return { language: { locale: readLocale(form.get('locale')), numerals: form.get('numerals') === 'arab' ? 'arab' : 'latn' } }
}

function gradeOf(section: SectionName, form: FormData): Pick<SectionAnswer, 'grade'> {
  return section === 'grade' ? { grade: Number(form.get('componentId')) || null } : {}
}
