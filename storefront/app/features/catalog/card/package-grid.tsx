import type { PackageCardData } from './card-data.ts'
import { PackageCard } from './package-card.tsx'

/** Packages with their contents: as many columns of 320 as fit, 1 on a phone. */
export function PackageGrid({ packages, level = 'h3' }: { packages: readonly PackageCardData[]; level?: 'h2' | 'h3' }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-8 gap-y-10">
      {packages.map((item) => (
        <PackageCard key={item.id} item={item} level={level} />
      ))}
    </div>
  )
}
