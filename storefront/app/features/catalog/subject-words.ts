import type { SubjectDetail } from 'contract/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import type { Crumb } from '../../ui/breadcrumbs.tsx'

export function subjectCrumbs({ title, studyStage }: Pick<SubjectDetail, 'title' | 'studyStage'>): Crumb[] {
  const locale = getLocale()
  return [
    { text: m.nav_subjects(), to: linkTo('subjects') },
    { text: pickText(studyStage.title, locale).text, to: linkTo('studyStageView', studyStage.id) },
    { text: pickText(title, locale).text },
  ]
}

/** "by Khaled Al-Rashidi, Abdullah Al-Ajmi"; empty if no teacher is known. */
export function teachersText({ teacherNames }: Pick<SubjectDetail, 'teacherNames'>): string | undefined {
  if (teacherNames.length === 0) return undefined
  const names = teacherNames.map((name) => pickText(name, getLocale()).text)
  return `${m.catalog_by()} ${names.join(m.catalog_list_comma())}`
}
