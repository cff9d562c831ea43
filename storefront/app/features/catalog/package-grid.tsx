import type { PackageCardData } from './card-data.ts'
import { PackageCard } from './package-card.tsx'

/** Packages with their contents: 1 column on a phone, 2 from 768, 3 from 1,280. */
export function PackageGrid({ packages, level = 'h3' }: { packages: readonly PackageCardData[]; level?: 'h2' | 'h3' }) {
  return (
    <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
      {packages.map((item) => (
        <PackageCard key={item.id} item={item} level={level} />
      ))}
    </div>
  )
}
