import { getLocale } from '../i18n/locale.ts'
import { coverWords } from '../i18n/messages.ts'

const star = 'M7.5 7.5h19v19h-19zM17 3.6 30.4 17 17 30.4 3.6 17z'

/** The khatam: two squares that form a star. */
export function Khatam({ className = '', isFilled = false }: { className?: string; isFilled?: boolean }) {
  if (isFilled) {
    return (
      <svg viewBox="0 0 34 34" aria-hidden="true" className={`fill-current ${className}`}>
        <path d={star} />
      </svg>
    )
  }
  return (
    <svg
      viewBox="0 0 34 34"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinejoin="round"
      className={className}
    >
      <path d={star} />
      <path d="M17 12.5 21.5 17 17 21.5 12.5 17z" fill="currentColor" stroke="none" />
    </svg>
  )
}

/** The shop's name in both scripts: the page's first, in ink. */
export function Logo({ isOnDark = false }: { isOnDark?: boolean }) {
  const own = getLocale()
  const other = own === 'en' ? 'ar' : 'en'
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 text-[19px] leading-[1.6] font-head whitespace-nowrap lg:text-[21px]">
      <Khatam className={`shop-mark size-7.5 lg:size-8.5 ${isOnDark ? '' : 'text-action'}`} />
      {/* Without room beside the first name, the second wraps to a hidden line. */}
      <span className="flex h-[1.6em] min-w-0 flex-wrap gap-x-2.5 overflow-hidden">
        <span className="max-w-full overflow-hidden text-ellipsis">{coverWords(own).shop_name()}</span>
        <span lang={other} className={`text-[18px] font-normal lg:text-[20px] ${isOnDark ? 'text-surface/70' : 'text-muted'}`}>
          {coverWords(other).shop_name()}
        </span>
      </span>
    </span>
  )
}
