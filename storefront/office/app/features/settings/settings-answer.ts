import type { KeyedGatewayName } from 'contract/shop/connection.ts'
import type { AllShopSettings, SettingSection } from 'contract/shop/shop-settings.ts'
import type { Faults } from 'storefront/app/api/parse-form.ts'

export type ConnectionFormName = KeyedGatewayName | 'cash' | 'cardTerminal' | 'rehearsal' | 'mailServer'

/**
 * The result of a form of this page, shown beside it; typed values stay. `shopStep`: names, logo and colours at once. `testMail`: the form that
 * sends one.
 */
export type SettingsAnswer = {
  about: SettingSection | ConnectionFormName | 'logo' | 'shopStep' | 'testMail'
  isDone: boolean
  faults: Faults
  typed: Record<string, string>
  /** The answer about the form as a whole. */
  text: string
  /** Which button of the form was used, if it has several. */
  verb?: string
  /** What somebody else has saved in the sections meanwhile, and their marks; saving with these overwrites it. */
  theirs?: { settings: AllShopSettings; marks: Record<SettingSection, string> }
  /** The fields that bring back what the section was before, as long as nobody else saves it. */
  undo?: Record<string, string>
}

/** Trying something, or asking beside the form, never saves. */
const savesNothing = ['test', 'code']

/** Whether the fields still show typed, unsaved values. */
export const isStillTyped = (answer: SettingsAnswer | undefined): boolean =>
  answer !== undefined && (!answer.isDone || savesNothing.includes(answer.verb ?? '')) && Object.keys(answer.typed).length > 0
