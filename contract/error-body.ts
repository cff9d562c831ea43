/**
 * The body of every refusal (contract §3.8, ruling 8): one string in the language of `lang`, and the messages of each field. `data` is there
 * only if the refusal carries an answer, e.g. the new quote of a 409.
 */
export type ErrorBody = {
  message: string
  errors?: Record<string, string[]>
  data?: unknown
}
