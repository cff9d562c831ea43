import { Link } from 'react-router'
import { Price } from '../../../ui/price.tsx'
import type { StageWords } from './stage-words.ts'

/** Which stage this is, how much is in it, and a link to buy it. */
export function StageHead({ title, words: { count, whole } }: { title: string; words: StageWords }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 pb-4 pointer-coarse:pb-7 lg:pt-1 lg:pb-6">
      <h1 className="text-2xl lg:text-3xl">
        <bdi>{title}</bdi>
      </h1>
      <p className="text-muted" role="status">
        {count}
      </p>
      <p className="flex items-baseline gap-x-3 lg:ms-auto">
        {whole.price && <Price {...whole.price} className="text-md" />}
        <Link to={whole.to} prefetch="intent" className="link tap py-1 text-sm">
          {whole.text}
        </Link>
      </p>
    </div>
  )
}
