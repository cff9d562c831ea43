import { oneTimeCodeLength } from 'contract/limits.ts'
import type { ComponentProps } from 'react'

/**
 * One input for a mailed code, not six boxes: pasting, filling in from the mail and correcting all just work. It takes digits of any
 * script with spaces and hyphens; whoever reads the form makes plain ones of them.
 */
export function CodeInput({ className = '', ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...input}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      // Room for spaces and hyphens as people type them.
      maxLength={oneTimeCodeLength + 6}
      className={`${className} max-w-[220px] text-xl! tracking-[.12em] tabular-nums`}
      required
    />
  )
}
