import type { LibraryMemo } from 'contract/library.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { termText } from '../../ui/cover/term-text.ts'

export function LibraryCover({ memo }: { memo: LibraryMemo }) {
  const { id, title, contentLanguage, subject, component, academicYear } = memo
  const line = component?.term && termText(component.term, contentLanguage)
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
