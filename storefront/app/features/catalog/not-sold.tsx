import { linkToItem } from 'contract/pages.ts'
import { m } from '../../paraglide/messages.js'
import { Bilingual } from '../../ui/bilingual.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PackageCardData } from './card-data.ts'

/** In place of a price: where it is to be had, if anywhere. */
export function NotSold({ packages }: { packages: readonly PackageCardData[] }) {
  const [holder] = packages
  if (!holder) return <Notice tone="peach">{m.catalog_not_for_sale()}</Notice>
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="peach" className="w-full">
        {m.catalog_packages_only()} <Bilingual text={holder.title} />
      </Notice>
      <ButtonLink look="primary" to={linkToItem('package', holder.id)}>
        {m.catalog_see_package()}
      </ButtonLink>
    </div>
  )
}
