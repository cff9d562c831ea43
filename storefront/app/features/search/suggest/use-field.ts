import { useEffect, useState } from 'react'

type Field = { typed: string; isOpen: boolean; close: () => void }

export const inputOf = (form: HTMLFormElement): HTMLInputElement | undefined =>
  form.querySelector<HTMLInputElement>('input[type=search]') ?? undefined

/**
 * What is in the field of the form, and whether suggestions are wanted: not before something is typed or the field is chosen, not after Escape. The
 * form's buttons bring none; from the field one may go on to them.
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
    // Somebody may have typed on while this code was on its way.
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

/** `press` gets the keys of the field, and of the buttons beside it Escape alone: the others are the button's own. */
export function useKeys(form: HTMLFormElement, press: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isMeant = event.target === inputOf(form) || event.key === 'Escape'
      // A letter of a script that is put together from several keys is not finished yet.
      if (isMeant && !event.isComposing) press(event)
    }
    form.addEventListener('keydown', listen)
    return () => form.removeEventListener('keydown', listen)
  })
}
