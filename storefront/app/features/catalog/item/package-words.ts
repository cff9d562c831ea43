import type { PackageDetail } from 'contract/catalogue/catalog.ts'
import type { CoverFace } from '../../../ui/cover/cover-face.ts'

type Content = PackageDetail['contents'][number]

/** A package's item as shown on its page. Its small cover omits the language and grade shared with the package. */
export type ShownContent = Pick<Content, 'id' | 'kind' | 'title' | 'price' | 'subjectTitle'> & { cover: CoverFace }

export function packageContents({ contents, contentLanguage, hue, component }: PackageDetail): ShownContent[] {
  return contents.map(({ id, kind, title, price, subjectTitle, hue: own }) => {
    const cover = { lang: contentLanguage, hue: own ?? hue, grade: component?.grade ?? null }
    return { id, kind, title, price, subjectTitle, cover }
  })
}
