import type { ComponentProps, ReactNode } from 'react'

type LeaderListProps = Pick<ComponentProps<'ul'>, 'children' | 'className' | 'dir' | 'lang'> & {
  isMoney?: boolean
  isDense?: boolean
  isNumbered?: boolean
}

/** Set like a table of contents: leader dots between a name and a number. Dense: one line each, with an ellipsis. */
export function LeaderList({ children, isMoney = false, isDense = false, isNumbered = false, className = '', ...rest }: LeaderListProps) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List {...rest} className={`leaders ${isMoney ? 'is-money ' : ''}${isDense ? 'is-dense ' : ''}${className}`}>
      {children}
    </List>
  )
}

type LeaderRowProps = { name: ReactNode; figure: ReactNode; number?: number; className?: string }

export function LeaderRow({ name, figure, number, className }: LeaderRowProps) {
  return (
    <li className={className}>
      {number !== undefined && <span className="no">{number}</span>}
      <span className="name">{name}</span>
      <span className="dots" />
      <span className="figure">{figure}</span>
    </li>
  )
}
