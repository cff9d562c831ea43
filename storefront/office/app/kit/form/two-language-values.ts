/** Texts in two languages as forms hold them (`two-languages.tsx`): a text is in the fields `name.en` and `name.ar`. */

type Both<Text> = { en: Text; ar: Text }

/** What stands in the two fields of a text. */
export const fieldsOfText = (name: string, text: Both<string | null> | null): Record<string, string> => ({
  [`${name}.en`]: text?.en ?? '',
  [`${name}.ar`]: text?.ar ?? '',
})

/** The same read back. */
export const textIn = (fields: Record<string, string>, name: string): Both<string> => ({
  en: fields[`${name}.en`] ?? '',
  ar: fields[`${name}.ar`] ?? '',
})

type Words<Text> = Record<'title' | 'summary' | 'description', Text>

/** The fields of what a thing says of itself (`words-section.tsx`). */
export const fieldsOfWords = ({ title, summary, description }: Words<Both<string | null> | null>): Record<string, string> => ({
  ...fieldsOfText('title', title),
  ...fieldsOfText('summary', summary),
  ...fieldsOfText('description', description),
})

/** The same read back. */
export const wordsIn = (fields: Record<string, string>): Words<Both<string>> => ({
  title: textIn(fields, 'title'),
  summary: textIn(fields, 'summary'),
  description: textIn(fields, 'description'),
})
