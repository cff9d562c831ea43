import type { ComponentProps, ReactNode } from 'react'
import { formatNumber } from '../i18n/format.ts'

type CheckRowProps = { children: ReactNode; count?: number | undefined } & Omit<ComponentProps<'input'>, 'children'>

/** A choice among several, with how many items it would give at the end. */
export function CheckRow({ children, count, ...input }: CheckRowProps) {
  return (
    <label className="check-row">
      <input {...input} />
      <span className="label">{children}</span>
      {count !== undefined && <span className="count">{formatNumber(count)}</span>}
    </label>
  )
}
