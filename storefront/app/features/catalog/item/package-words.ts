import type { PackageDetail } from 'contract/catalogue/catalog.ts'
import type { CoverFace } from '../../../ui/cover/cover-face.ts'

type Content = PackageDetail['contents'][number]

/** One thing in a package as its page shows it. Its small cover leaves out the language and grade that it shares with the package. */
export type ShownContent = Pick<Content, 'id' | 'kind' | 'title' | 'price' | 'subjectTitle'> & { cover: CoverFace }

export function packageContents({ contents, contentLanguage, hue, component }: PackageDetail): ShownContent[] {
  return contents.map(({ id, kind, title, price, subjectTitle, hue: own }) => {
    const cover = { lang: contentLanguage, hue: own ?? hue, grade: component?.grade ?? null }
    return { id, kind, title, price, subjectTitle, cover }
  })
}
