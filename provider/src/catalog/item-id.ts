/** The number behind an id as it comes from outside; undefined where no item can have it. */
export function parseItemId(text: string): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}
