import { type ContentFault, type SetContent, typstSetter } from './typst-setter.ts'

/** `pictures`: what the source may show besides, by their names in `folder`. */
export type SourceToSet = { folder: string; path: string; source: string; pictures?: Record<string, Uint8Array> }

let setter: { folder: string; set: ReturnType<typeof typstSetter> } | undefined

export default function setTypst({ folder, path, source, pictures }: SourceToSet): SetContent | ContentFault {
  if (setter?.folder !== folder) setter = { folder, set: typstSetter(folder) }
  return setter.set(path, source, pictures)
}
