import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** `buy` is orange and appears once per screen: it is for buying only. */
export type ButtonLook = 'primary' | 'buy' | 'line' | 'bare'
export type ButtonSize = 'small' | 'normal' | 'large'

const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-action text-on-action font-strong hover:bg-action-strong',
  buy: 'border-transparent bg-buy text-on-buy font-head hover:bg-buy-strong',
  line: 'border-control bg-surface text-ink font-strong hover:border-ink',
  bare: 'border-transparent text-action font-strong hover:underline underline-offset-[.25em]',
}
const sizes: Record<ButtonSize, string> = {
  small: 'tap min-h-10 px-3.5 py-1.5 text-sm',
  normal: 'min-h-12 px-5 py-2',
  large: 'min-h-14 px-6 py-2.5',
}

export function buttonClass(look: ButtonLook, size: ButtonSize = 'normal', more = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded-control border text-center leading-tight transition-colors ${sizes[size]} ${looks[look]} ${more}`.trim()
}

type Looks = { look: ButtonLook; size?: ButtonSize }

/** A submit button is `aria-disabled` while sending: a second press would abort the first, whose answer nobody would see. */
export function Button({ look, size, className, type = 'button', onClick, ...rest }: Looks & ComponentProps<'button'>) {
  const isOff = type === 'submit' && (rest['aria-disabled'] === true || rest['aria-disabled'] === 'true')
  return (
    <button
      type={type}
      className={buttonClass(look, size, className)}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  )
}

export function ButtonLink({ look, size, className, prefetch = 'intent', ...rest }: Looks & ComponentProps<typeof Link>) {
  return <Link className={buttonClass(look, size, className)} prefetch={prefetch} {...rest} />
}
