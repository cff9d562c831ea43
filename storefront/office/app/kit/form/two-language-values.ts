/** Bilingual texts in forms (`two-languages.tsx`): a text is in the fields `name.en` and `name.ar`. */

type Both<Text> = { en: Text; ar: Text }

/** The values of a text's two fields. */
export const fieldsOfText = (name: string, text: Both<string | null> | null): Record<string, string> => ({
  [`${name}.en`]: text?.en ?? '',
  [`${name}.ar`]: text?.ar ?? '',
})

/** Parses them. */
export const textIn = (fields: Record<string, string>, name: string): Both<string> => ({
  en: fields[`${name}.en`] ?? '',
  ar: fields[`${name}.ar`] ?? '',
})

type Words<Text> = Record<'title' | 'summary' | 'description', Text>

/** The fields of an item's own texts (`words-section.tsx`). */
export const fieldsOfWords = ({ title, summary, description }: Words<Both<string | null> | null>): Record<string, string> => ({
  ...fieldsOfText('title', title),
  ...fieldsOfText('summary', summary),
  ...fieldsOfText('description', description),
})

/** Parses them. */
export const wordsIn = (fields: Record<string, string>): Words<Both<string>> => ({
  title: textIn(fields, 'title'),
  summary: textIn(fields, 'summary'),
  description: textIn(fields, 'description'),
})
