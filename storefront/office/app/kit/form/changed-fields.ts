type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement,
  )

/** What the shop holds of a form, by control; kept because React makes what was refused the default of a field. */
const stored = new WeakMap<HTMLFormElement, Map<string, string | boolean>>()

/** Of boxes and buttons, each is a control of its own under one name. */
const keyOf = ({ name, value, type }: Control) => (isTickType(type) ? `${name} ${value}` : name)

const isTickType = (type: string) => type === 'checkbox' || type === 'radio'

/** Remembers what stands in the form by default: from now on this counts as unchanged. For a form that shows what is saved. */
export function rememberStored(form: HTMLFormElement): void {
  stored.set(form, new Map(controlsOf(form).map((control) => [keyOf(control), defaultOf(control)])))
}

/** The names of the fields that no longer are as the page came with them; after a refusal, as they were before it. */
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

/** What a control holds before anybody touches it: a text, or whether it is ticked. */
function defaultOf(control: Control): string | boolean {
  if (control instanceof HTMLSelectElement) return defaultChoice([...control.options])
  if (control instanceof HTMLInputElement && isTickType(control.type)) return control.defaultChecked
  // React keeps the default of a field that it controls like its value.
  return control.dataset.was ?? control.defaultValue
}

/** A list none of whose choices is marked begins with its first. */
const defaultChoice = (options: HTMLOptionElement[]): string =>
  (options.findLast(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
