/** Sets a field as if typed, so that whoever watches the form sees the change. */
export function writeField(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (!field) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
