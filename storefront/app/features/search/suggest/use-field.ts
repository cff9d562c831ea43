import { useEffect, useState } from 'react'

type Field = { typed: string; isOpen: boolean; close: () => void }

export const inputOf = (form: HTMLFormElement): HTMLInputElement | undefined =>
  form.querySelector<HTMLInputElement>('input[type=search]') ?? undefined

/**
 * The text in the form's field, and whether to show suggestions: only after typing or focusing the field, and not after Escape. The form's
 * buttons show none, but keep those of the field open.
 */
export function useField(form: HTMLFormElement): Field {
  const [typed, setTyped] = useState(() => inputOf(form)?.value ?? '')
  const [isOpen, setOpen] = useState(() => inputOf(form) === document.activeElement)
  useEffect(() => {
    const open = () => {
      setTyped(inputOf(form)?.value ?? '')
      setOpen(true)
    }
    const choose = ({ target }: FocusEvent) => {
      if (target === inputOf(form)) open()
    }
    // The text may have changed while this code loaded.
    setTyped(inputOf(form)?.value ?? '')
    const close = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setOpen(false)
    }
    const shut = () => setOpen(false)
    form.addEventListener('input', open)
    form.addEventListener('focusin', choose)
    form.addEventListener('focusout', close)
    form.addEventListener('submit', shut)
    return () => {
      form.removeEventListener('input', open)
      form.removeEventListener('focusin', choose)
      form.removeEventListener('focusout', close)
      form.removeEventListener('submit', shut)
    }
  }, [form])
  return { typed, isOpen, close: () => setOpen(false) }
}

/** `press` gets the field's keys, but from the buttons beside it only Escape: their other keys are their own. */
export function useKeys(form: HTMLFormElement, press: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isMeant = event.target === inputOf(form) || event.key === 'Escape'
      // An input method is still composing this letter.
      if (isMeant && !event.isComposing) press(event)
    }
    form.addEventListener('keydown', listen)
    return () => form.removeEventListener('keydown', listen)
  })
}
