import { oneTimeCodeLength } from 'contract/limits.ts'
import type { ClipboardEvent, ComponentProps, InputEvent } from 'react'

/**
 * One input for a mailed code, not six boxes, so that pasting, autofill and correcting just work. Accepts six digits of any script. Spaces,
 * hyphens and words around them are ignored; the form's parser converts the digits.
 */
export function CodeInput({ className = '', ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...input}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={oneTimeCodeLength}
      onInput={keepDigits}
      onPaste={pasteDigits}
      className={`${className} max-w-[220px] text-xl! tracking-[.12em] tabular-nums`}
      required
    />
  )
}

const digitsOf = (text: string) => text.replace(/[^\d٠-٩۰-۹]/g, '')

function keepDigits({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const digits = digitsOf(input.value)
  if (digits !== input.value) input.value = digits
}

/** The browser would first truncate pasted text to six characters, spaces included. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, clipboardData } = event
  event.preventDefault()
  input.setRangeText(digitsOf(clipboardData.getData('text')), input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.value = input.value.slice(0, oneTimeCodeLength)
}
