import type { ListedSubject } from 'contract/catalogue/editing/subject-editing.ts'
import { useState } from 'react'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { MovableRow, placeIn } from '../../kit/move-buttons.tsx'
import { titleText } from '../../kit/title-text.ts'

/** One stage's subjects, to arrange in the students' order. */
export function SubjectOrder({ subjects }: { subjects: readonly ListedSubject[] }) {
  const [moved, setMoved] = useState<number>()
  const ids = subjects.map(({ id }) => id)
  const nameOf = (id: number | undefined) => titleText(subjects.find((subject) => subject.id === id)?.title ?? { en: '', ar: '' })
  return (
    <>
      <p className="mb-2 text-xs text-muted max-lg:hidden">{m.office_curriculum_keys()}</p>
      <p role="status" className="sr-only">
        {moved !== undefined &&
          m.office_moved({ name: nameOf(moved), place: formatNumber(ids.indexOf(moved) + 1), count: formatNumber(ids.length) })}
      </p>
      <ol>
        {subjects.map(({ id, title }) => (
          <MovableRow
            key={id}
            kind="subject"
            id={id}
            name={nameOf(id)}
            place={placeIn(ids, id)}
            onMoved={setMoved}
            className="border-b border-hairline py-2"
          >
            {(buttons) => (
              <div className="flex items-center justify-between gap-3 font-strong">
                <Bilingual text={title} />
                {buttons}
              </div>
            )}
          </MovableRow>
        ))}
      </ol>
    </>
  )
}
