import { m } from '../../i18n/m-cart.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonCover, SkeletonLine } from '../../ui/skeleton.tsx'

/** Shown until the browser has read the cart; without JavaScript it says why it stays empty. */
export function CartSkeleton() {
  return (
    <>
      <noscript>
        <Notice tone="peach">{m.cart_needs_script()}</Notice>
      </noscript>
      <div className="border-t border-rule noscript:hidden">
        <p className="sr-only">{m.cart_loading()}</p>
        {['first', 'second'].map((row) => (
          <div key={row} className="grid grid-cols-[72px_1fr] gap-4 border-b border-hairline py-4.5 lg:grid-cols-[84px_1fr] lg:gap-6">
            <SkeletonCover />
            <div className="grid content-start gap-2">
              <SkeletonLine className="h-4 w-1/2" />
              <SkeletonLine className="h-3 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
