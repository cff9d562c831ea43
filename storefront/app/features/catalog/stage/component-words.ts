import type { Memo } from 'contract/catalogue/catalog.ts'
import type { ComponentDetail } from 'contract/catalogue/component.ts'
import { type BilingualText, pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'
import { termText } from '../../../ui/cover/term-text.ts'
import type { TextLink } from '../../../ui/text-links.tsx'
import { factLine, type MemoCardData, otherLanguage, toMemoCard } from '../card/card-data.ts'
import type { Choice } from '../filter/choice-chips.tsx'
import { gradeText, typeText } from '../item/item-words.ts'

/** A component's subject with its memos; `all` links to the rest, if any. */
export type SubjectPart = { id: number; title: BilingualText; hue: string; memos: MemoCardData[]; all: TextLink | undefined }

export function componentCrumbs({ studyStage, ...component }: ComponentDetail): Crumb[] {
  const locale = getLocale()
  const grade = gradeText(component)
  const own = pickText(component.title, locale).text
  return [
    { text: m.nav_stages(), to: linkTo('studyStages') },
    { text: pickText(studyStage.title, locale).text, to: linkTo('studyStageView', studyStage.id) },
    ...(grade && component.term ? [{ text: grade }, { text: termText(component.term) }] : [{ text: grade ?? own }]),
  ]
}

/** The grade's terms as tabs; none if there is only one. */
export function termChoices({ id, terms }: ComponentDetail): Choice[] {
  if (terms.length < 2) return []
  return terms.map((part) => ({
    label: part.term ? termText(part.term) : pickText(part.title, getLocale()).text,
    to: linkTo('component', part.id),
    isOn: part.id === id,
  }))
}

/** The subjects with memos here. The grade is known, so a memo shows its kind. */
export function subjectParts({ subjects, studyStage, id: component }: ComponentDetail): SubjectPart[] {
  return subjects
    .filter(({ memos }) => memos.length > 0)
    .map(({ id, title, hue, memos, memoCountHere }) => ({
      id,
      title,
      hue,
      memos: memos.map((memo) => ({ ...toMemoCard(memo), facts: kindAndPages(memo) })),
      all:
        memoCountHere > memos.length
          ? {
              to: linkTo('studyStageView', studyStage.id, { component, subject: id }),
              text: m.home_all_memos({ count: memoCountHere }),
            }
          : undefined,
    }))
}

function kindAndPages(memo: Memo): string {
  const { type, pageCount } = memo
  return factLine([typeText(type), pageCount > 0 && m.catalog_pages({ count: pageCount }), otherLanguage(memo)])
}

/** "No memos yet for: Geography, Statistics"; undefined if every subject has some. */
export function unwrittenText({ subjects }: ComponentDetail): string | undefined {
  const names = subjects.filter(({ memos }) => memos.length === 0).map(({ title }) => pickText(title, getLocale()).text)
  return names.length > 0 ? m.browse_unwritten({ subjects: names.join(m.catalog_list_comma()) }) : undefined
}
