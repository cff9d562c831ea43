import type { Package } from 'contract/catalogue/catalog.ts'
import type { BilingualText } from 'contract/locale.ts'
import { type MinorUnits, toDecimal } from 'contract/money.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { components, packages, subjects } from '../../db/schema/catalog.ts'
import { toComponent } from '../component-wire.ts'
import { sumOf, toPrice } from '../price.ts'
import { toSellable } from '../sellable-wire.ts'

export type PackageRow = {
  package: typeof packages.$inferSelect
  studyStage: { id: number; title: BilingualText } | null
  component: typeof components.$inferSelect | null
}

/** One thing inside a package, of whatever kind. */
export type ContentRow = {
  packageId: number
  id: number
  kind: ItemKind
  title: BilingualText
  priceMinor: MinorUnits | null
  isFree: boolean
  contentLanguage: 'en' | 'ar' | null
  subjectTitle: BilingualText | null
  hue: typeof subjects.$inferSelect.hue | null
}

export function toPackage(row: PackageRow, contents: readonly ContentRow[], currency: string): Package {
  const { package: bundle, studyStage, component } = row
  const { listMinor, savingsMinor } = sumOf(contents, bundle)
  return {
    kind: 'package',
    ...toSellable(bundle, currency),
    studyStage,
    component: component && toComponent(component),
    academicYear: bundle.academicYear,
    hue: bundle.hue,
    contentLanguage: languageOf(contents),
    contents: contents.map((content) => ({
      id: content.id,
      kind: content.kind,
      title: content.title,
      price: toPrice(content, currency),
      subjectTitle: content.subjectTitle,
      hue: content.hue,
    })),
    listPrice: toDecimal(listMinor, currency),
    savings: toDecimal(savingsMinor, currency),
  }
}

/** The language of most memos; Arabic if they are equal, because most readers read Arabic. */
export function languageOf(contents: readonly ContentRow[]): 'en' | 'ar' {
  const english = contents.filter((content) => content.contentLanguage === 'en').length
  const arabic = contents.filter((content) => content.contentLanguage === 'ar').length
  return english > arabic ? 'en' : 'ar'
}
