import type { ComponentProps } from 'react'
import { ChevronDown } from './icons.tsx'

/** A native select, in the shop's style. */
export function SelectInput({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={`${className} appearance-none pe-11`} {...select} />
      <ChevronDown className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2" aria-hidden />
    </span>
  )
}
