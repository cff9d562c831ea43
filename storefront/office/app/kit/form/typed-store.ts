import { changedFields, controlsOf } from './changed-fields.ts'

/** Unsaved input of a control. */
type Typed = { name: string; value: string; isTicked?: boolean }

const kept = (control: { type: string }) => !['password', 'file', 'hidden', 'submit', 'button'].includes(control.type)
const isTickable = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
const isSecret = (control: { name: string; autocomplete?: string }) =>
  /password|secret/i.test(control.name) || control.autocomplete === 'one-time-code'

/** A form's controls that differ from their defaults, without secrets and files. */
export function readTyped(form: HTMLFormElement): Typed[] {
  const changed = new Set(changedFields(form))
  return controlsOf(form).flatMap((control) => {
    const { name, value } = control
    if (!changed.has(name) || isSecret(control) || !kept(control)) return []
    return isTickable(control) ? [{ name, value, isTicked: control.checked }] : [{ name, value }]
  })
}

/** Restores typed input with its events, so that all listeners notice. */
export function writeTyped(form: HTMLFormElement, typed: readonly Typed[]): void {
  for (const { name, value, isTicked } of typed) {
    // Looked up each time: a restored list brings its own fields.
    const same = controlsOf(form).filter((control) => control.name === name)
    if (isTicked !== undefined) {
      const box = same.filter(isTickable).find((control) => control.value === value)
      if (box && box.checked !== isTicked) box.click()
      continue
    }
    const [field] = same
    if (!field || isTickable(field)) continue
    // React overrides the value setter on the element: the prototype's bypasses it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

const keyOf = (place: string) => `officeTyped:${place}`

/** Kept in this tab only, through a reload: what clerks type about people must not stay on the machine. */
export function keepTyped(place: string, typed: readonly Typed[]): void {
  try {
    if (typed.length === 0) sessionStorage.removeItem(keyOf(place))
    else sessionStorage.setItem(keyOf(place), JSON.stringify(typed))
  } catch {
    // Without storage nothing is kept; the form still works.
  }
}

export function findTyped(place: string): Typed[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '[]')
    return Array.isArray(found) ? found.filter(isTyped) : []
  } catch {
    return []
  }
}

const isTyped = (entry: unknown): entry is Typed =>
  typeof entry === 'object' &&
  entry !== null &&
  'name' in entry &&
  'value' in entry &&
  [entry.name, entry.value].every((text) => typeof text === 'string')
