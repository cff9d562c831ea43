import type { EditedMemo, MemoChoices } from 'contract/catalogue/editing/memo-editing.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { OwnCover } from 'storefront/app/ui/cover/own-cover.tsx'
import { Section } from '../../kit/section.tsx'

type MemoCoverProps = { memo: EditedMemo; choices: MemoChoices }

export function MemoCover({ memo, choices }: MemoCoverProps) {
  const subject = choices.subjects.find(({ id }) => id === memo.subjectId)
  const component = choices.components.find(({ id }) => id === memo.componentId)
  return (
    <OwnCover
      kind="memo"
      id={memo.id}
      title={memo.title}
      lang={memo.contentLanguage}
      hue={subject?.hue ?? ''}
      grade={component?.grade}
      edition={memo.academicYear}
      picture={memo.picture}
    />
  )
}

export function CoverSection({ memo, choices }: MemoCoverProps) {
  return (
    <Section
      title={m.office_cover()}
      end={
        <Link to={linkToOffice('memoCover', memo.id)} className="link tap">
          {m.office_cover_change()}
        </Link>
      }
    >
      <div className="flex items-start gap-4">
        <span className="block w-20 flex-none">
          <MemoCover memo={memo} choices={choices} />
        </span>
        <p className="text-muted">{memo.picture ? m.office_cover_own() : m.office_cover_drawn()}</p>
      </div>
    </Section>
  )
}
