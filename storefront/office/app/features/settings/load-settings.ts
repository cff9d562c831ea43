import { getTwoStepEndpoint } from 'contract/account/two-step.ts'
import { homeOf } from 'contract/countries/find-country.ts'
import { listShopCountries } from 'contract/countries/shop-countries.ts'
import { isAllowed, superAdmin } from 'contract/office/role.ts'
import { getOwnRolesEndpoint } from 'contract/office/staff.ts'
import { getConnectionsEndpoint } from 'contract/shop/connection.ts'
import { getOpeningGuideEndpoint } from 'contract/shop/opening.ts'
import { getAllShopSettingsEndpoint, saveShopSettingsEndpoint } from 'contract/shop/shop-settings.ts'
import type { RouterContextProvider } from 'react-router'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { load } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import type { SettingsAnswer } from './settings-answer.ts'

/** What the forms of the settings show, on their own page and in the opening guide. */
export async function loadSettings(context: Readonly<RouterContextProvider>) {
  const [{ data: told }, me, { data: connections }, { data: twoStep }, guide] = await Promise.all([
    load(context, getAllShopSettingsEndpoint, {}),
    load(context, getOwnRolesEndpoint, {}),
    load(context, getConnectionsEndpoint, {}),
    load(context, getTwoStepEndpoint, {}),
    // The settings can be changed without what the guide counts.
    loadPart(context, getOpeningGuideEndpoint, {}),
  ])
  const { settings, isCurrencyFixed, marks } = told
  const canEdit = isAllowed(saveShopSettingsEndpoint.access, me.data.roles)
  return {
    settings,
    textsBehind: guide?.data.textsBehind ?? [],
    connections,
    /** How the second step of the reader is proved; null if it is off. */
    codeBy: twoStep.isOn ? twoStep.method : null,
    isCurrencyFixed,
    /** The state shown of each section: whoever saves after somebody else sees both. */
    marks,
    countries: listShopCountries(),
    regions: listRegions(settings.country),
    fullName: me.data.fullName,
    canEdit,
    isOwner: me.data.roles.includes(superAdmin),
  }
}

export type SettingsPageData = Omit<Awaited<ReturnType<typeof loadSettings>>, 'fullName'>

/** What is shown of the settings, and by whom. */
export type ShownSettings = SettingsPageData & {
  answer: SettingsAnswer | undefined
  /** What the button says; "Save" by default. */
  saveText?: string | undefined
}

/** The governorates with their areas, by name in the reader's language; a country without any is one. */
function listRegions(country: string) {
  const locale = getLocale()
  const { name, regions } = homeOf(country)
  const byName = new Intl.Collator(locale).compare
  if (regions.length === 0) return [{ id: '', name: name[locale], areas: [] }]
  return regions.map((region) => ({
    id: region.id,
    name: region.name[locale],
    areas: region.areas.map((area) => ({ id: area.id, name: area.name[locale] })).toSorted((a, b) => byName(a.name, b.name)),
  }))
}
