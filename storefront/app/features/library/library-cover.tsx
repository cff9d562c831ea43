import type { LibraryMemo } from 'contract/student/library.ts'
import { OwnCover } from '../../ui/cover/own-cover.tsx'
import { termText } from '../../ui/cover/term-text.ts'

export function LibraryCover({ memo }: { memo: LibraryMemo }) {
  const { id, title, contentLanguage, subject, component, academicYear, picture } = memo
  const line = component?.term && termText(component.term, contentLanguage)
  return (
    <OwnCover
      kind="memo"
      id={id}
      title={title}
      lang={contentLanguage}
      hue={subject.hue}
      grade={component?.grade}
      line={line}
      edition={academicYear}
      picture={picture}
    />
  )
}
