import { type ContentFault, type SetContent, typstSetter } from './typst-setter.ts'

export type SourceToSet = { folder: string; path: string; source: string }

let setter: { folder: string; set: ReturnType<typeof typstSetter> } | undefined

export default function setTypst({ folder, path, source }: SourceToSet): SetContent | ContentFault {
  if (setter?.folder !== folder) setter = { folder, set: typstSetter(folder) }
  return setter.set(path, source)
}
