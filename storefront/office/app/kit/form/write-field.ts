/** Writes into a field as somebody would who types there, so that whoever watches the form sees the change. */
export function writeField(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (!field) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
