import { openingSteps } from 'contract/shop/opening.ts'
import { removeLogoEndpoint, setLogoEndpoint } from 'contract/shop/shop-logo.ts'
import {
  getAllShopSettingsEndpoint,
  type SettingSection,
  type ShopSettings,
  saveShopSettingsEndpoint,
  sendTestMailEndpoint,
  settingSections,
  type settingsAnswer,
} from 'contract/shop/shop-settings.ts'
import type { RouterContextProvider } from 'react-router'
import { textsOf, typedIn } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { messageOf } from 'storefront/app/session/faults-of.ts'
import type { z } from 'zod'
import { refusalOf } from '../../kit/form/edit-answer.ts'
import { readPicture } from '../../kit/form/picture-field.tsx'
import { answerConnectionForm } from './connections/connection-action.ts'
import { deliveryFaults, readDelivery } from './delivery-fields.ts'
import { triedWords } from './mail-fault-words.ts'
import { readFigure } from './read-figure.ts'
import type { SettingsAnswer } from './settings-answer.ts'

type Context = Readonly<RouterContextProvider>
type SettingsTold = z.output<typeof settingsAnswer>

/** Undefined for a form that this page does not have. The provider checks the fields, in the reader's language. */
export async function answerForm(context: Context, form: FormData): Promise<SettingsAnswer | undefined> {
  const about = String(form.get('intent'))
  if (about === 'testMail') return sendTestMail(context)
  if (about === 'logo.set' || about === 'logo.remove') return saveLogo(context, form)
  if (about === 'shopStep') return saveShopStep(context, form)
  const undone = about.startsWith('undo.') ? about.slice('undo.'.length) : undefined
  if (undone && isSection(undone)) return undoSection(context, undone, form)
  if (!isSection(about)) return answerConnectionForm(context, about, form)
  return saveSection(context, about, form)
}

const isSection = (name: string): name is SettingSection => Object.hasOwn(settingSections, name)

async function saveLogo(context: Context, form: FormData): Promise<SettingsAnswer> {
  const answer = { about: 'logo' as const, typed: {}, faults: {}, text: '', isDone: false }
  const { file, fault } = form.get('intent') === 'logo.remove' ? {} : readPicture(form)
  if (fault) return { ...answer, faults: { file: fault } }
  const result = file ? await call(context, setLogoEndpoint, { body: { file } }) : await call(context, removeLogoEndpoint, {})
  if (result.kind === 'ok') return { ...answer, isDone: true, ...(file ? { text: m.office_settings_saved() } : { verb: 'remove' }) }
  return { ...answer, ...refused(result) }
}

/** Names, logo and colours at once. The logo goes first: if it is refused, nothing is saved, and if anything else is, it is only sent again. */
async function saveShopStep(context: Context, form: FormData): Promise<SettingsAnswer> {
  const answer = { about: 'shopStep' as const, typed: typedIn(form) }
  const file = form.get('file')
  if (file instanceof File && file.size > 0) {
    const logo = await saveLogo(context, form)
    if (!logo.isDone) return { ...logo, ...answer }
  }
  const texts = textsOf(form)
  const sections = openingSteps.shop
  const values = Object.assign({}, ...sections.map((section) => readSection(section, texts))) as Partial<ShopSettings>
  const seen = sections.map((section) => ({ section, mark: texts[`seen.${section}`] ?? '' }))
  return answerOf(await call(context, saveShopSettingsEndpoint, { body: { ...values, seen } }), answer)
}

async function saveSection(context: Context, about: SettingSection, form: FormData): Promise<SettingsAnswer> {
  const texts = textsOf(form)
  return saveValues(context, about, readSection(about, texts), { mark: texts.seen ?? '', typed: typedIn(form) })
}

const readSection = (section: SettingSection, texts: Record<string, string>): Partial<ShopSettings> =>
  section === 'delivery'
    ? readDelivery(texts)
    : Object.fromEntries(settingSections[section].map((name) => [name, readValue(name, texts[name] ?? '')]))

/** The section before it was saved. The provider checks it like typed values. */
async function undoSection(context: Context, about: SettingSection, form: FormData): Promise<SettingsAnswer> {
  const texts = textsOf(form)
  return saveValues(context, about, readJson(texts.before ?? ''), { mark: texts.seen ?? '', typed: {} })
}

function readJson(text: string): Partial<ShopSettings> {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

type Typed = { mark: string; typed: Record<string, string> }

async function saveValues(
  context: Context,
  about: SettingSection,
  values: Partial<ShopSettings>,
  { mark, typed }: Typed,
): Promise<SettingsAnswer> {
  const before = await call(context, getAllShopSettingsEndpoint, {})
  const result = await call(context, saveShopSettingsEndpoint, { body: { ...values, seen: { section: about, mark } } })
  const answer = answerOf(result, { about, typed })
  const undo = before.kind === 'ok' && result.kind === 'ok' ? undoOf(about, before.data.data, result.data.data) : undefined
  return { ...answer, ...(undo && { undo }) }
}

function answerOf(result: CallResult<SettingsTold>, answer: Pick<SettingsAnswer, 'about' | 'typed'>): SettingsAnswer {
  if (result.kind === 'ok') return { ...answer, isDone: true, faults: {}, text: m.office_settings_saved() }
  const theirs = theirsIn(result)
  const { faults, text } = refused(result)
  const shown = answer.about === 'delivery' ? deliveryFaults(faults, answer.typed) : faults
  return { ...answer, isDone: false, faults: shown, text, ...(theirs && { theirs, text: '' }) }
}

type Told = SettingsTold['data']

/** Nothing if the section has the same mark. */
function undoOf(section: SettingSection, before: Told, saved: Told): SettingsAnswer['undo'] {
  if (before.marks[section] === saved.marks[section]) return undefined
  const values = Object.fromEntries(settingSections[section].map((name) => [name, (before.settings as Partial<ShopSettings>)[name]]))
  return { intent: `undo.${section}`, seen: saved.marks[section] ?? '', before: JSON.stringify(values) }
}

/** What somebody else has saved meanwhile, if that is why the form was refused. */
function theirsIn(result: CallResult<unknown>): SettingsAnswer['theirs'] {
  if (result.kind !== 'refused' || result.code !== 'conflict') return undefined
  const told = saveShopSettingsEndpoint.response.safeParse(result.body)
  return told.success ? { settings: told.data.data.settings, marks: told.data.data.marks } : undefined
}

function refused(result: CallResult<unknown>): Pick<SettingsAnswer, 'faults' | 'text'> {
  const { faults, failed = '' } = refusalOf(result, m.office_settings_no_answer())
  return { faults, text: failed }
}

const numbers: readonly string[] = ['answerHours', 'refundDays', 'refundPercent', 'refundPrintedDays', 'yearStart']

const switches: readonly string[] = ['isTaxRegistered', 'pricesIncludeTax']

const readValue = (name: string, text: string): string | number | boolean | null =>
  switches.includes(name) ? text === 'true' : numbers.includes(name) ? readFigure(text) : text

async function sendTestMail(context: Context): Promise<SettingsAnswer> {
  const result = await call(context, sendTestMailEndpoint, {})
  const answer = { about: 'testMail' as const, faults: {}, typed: {} }
  if (result.kind !== 'ok') return { ...answer, isDone: false, text: messageOf(result) ?? m.office_settings_no_answer() }
  const tried = result.data.data
  return { ...answer, isDone: tried.isTaken, text: triedWords(tried) }
}
