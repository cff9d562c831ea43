const excerptLength = 160

/** The first words of a message, on one line. */
export function excerptOf(message: string): string {
  const words = message.replace(/\s+/g, ' ').trim()
  return words.length <= excerptLength ? words : `${[...words].slice(0, excerptLength).join('').trimEnd()}…`
}
