import type { Package } from 'contract/catalogue/catalog.ts'
import type { BilingualText } from 'contract/locale.ts'
import { type MinorUnits, toDecimal } from 'contract/money.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { packages, subjects } from '../../db/schema/catalog.ts'
import { type ComponentFields, toComponent } from '../component-wire.ts'
import { sumOf, toPrice } from '../price.ts'
import { type SellableRow, toSellable } from '../sellable-wire.ts'

/** A package with its contents, as package.queries.ts reads it. */
export type PackageRow = {
  package: SellableRow & Pick<typeof packages.$inferSelect, 'academicYear' | 'hue'>
  studyStage: { id: number; title: BilingualText } | null
  component: ComponentFields | null
  contents: ContentRow[]
}

/** One item inside a package, of any kind. */
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

export function toPackage({ package: bundle, studyStage, component, contents }: PackageRow, currency: string): Package {
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

/** The language of most memos; Arabic for a tie, because most readers read Arabic. */
export function languageOf(contents: readonly ContentRow[]): 'en' | 'ar' {
  const english = contents.filter((content) => content.contentLanguage === 'en').length
  const arabic = contents.filter((content) => content.contentLanguage === 'ar').length
  return english > arabic ? 'en' : 'ar'
}
