type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement,
  )

/** The names of the fields that no longer are as the page came with them. */
export function changedFields(form: HTMLFormElement): string[] {
  const names = controlsOf(form).flatMap((control) => (control.name && isChanged(control) ? [control.name] : []))
  return [...new Set(names)]
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return hasOtherChoice([...control.options])
  if (control.type === 'checkbox' || control.type === 'radio')
    return control instanceof HTMLInputElement && control.checked !== control.defaultChecked
  // React keeps the default of a field that it controls like its value.
  return control.type !== 'hidden' && control.value !== (control.dataset.was ?? control.defaultValue)
}

/** A list none of whose choices is marked begins with its first. */
function hasOtherChoice(options: HTMLOptionElement[]): boolean {
  if (options.some(({ defaultSelected }) => defaultSelected)) return options.some((each) => each.selected !== each.defaultSelected)
  return options.findIndex(({ selected }) => selected) > 0
}
