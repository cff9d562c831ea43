type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement,
  )

/** A form's saved values by control; kept because React makes refused values the defaults. */
const stored = new WeakMap<HTMLFormElement, Map<string, string | boolean>>()

/** Checkboxes and radio buttons of one name are separate controls. */
const keyOf = ({ name, value, type }: Control) => (isTickType(type) ? `${name} ${value}` : name)

const isTickType = (type: string) => type === 'checkbox' || type === 'radio'

/** Takes the form's defaults as unchanged from now on. For a form that shows saved values. */
export function rememberStored(form: HTMLFormElement): void {
  stored.set(form, new Map(controlsOf(form).map((control) => [keyOf(control), defaultOf(control)])))
}

/** The names of fields that differ from the saved values, also after a refusal. */
export function changedFields(form: HTMLFormElement): string[] {
  const known = stored.get(form)
  const isChanged = (control: Control) => {
    if (control.type === 'hidden') return false
    const was = known?.get(keyOf(control)) ?? defaultOf(control)
    return was !== (typeof was === 'boolean' ? control instanceof HTMLInputElement && control.checked : control.value)
  }
  const names = controlsOf(form).flatMap((control) => (control.name && isChanged(control) ? [control.name] : []))
  return [...new Set(names)]
}

/** A control's initial value: a text, or whether it is ticked. */
function defaultOf(control: Control): string | boolean {
  if (control instanceof HTMLSelectElement) return defaultChoice([...control.options])
  if (control instanceof HTMLInputElement && isTickType(control.type)) return control.defaultChecked
  // For a controlled field, React keeps the default equal to its value.
  return control.dataset.was ?? control.defaultValue
}

/** A select without a selected option starts with its first. */
const defaultChoice = (options: HTMLOptionElement[]): string =>
  (options.findLast(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
