import type { LibraryMemo } from 'contract/library.ts'
import { m } from '../../paraglide/messages.js'
import { Cover } from '../../ui/cover/cover.tsx'

const termTexts = { '1': m.catalog_term_1, '2': m.catalog_term_2, full: m.catalog_term_full }

export function LibraryCover({ memo }: { memo: LibraryMemo }) {
  const { id, title, contentLanguage, subject, component, academicYear } = memo
  const line = component?.term && termTexts[component.term]({}, { locale: contentLanguage })
  return (
    <Cover
      kind="memo"
      id={id}
      title={title}
      lang={contentLanguage}
      hue={subject.hue}
      grade={component?.grade}
      line={line}
      edition={academicYear}
    />
  )
}
