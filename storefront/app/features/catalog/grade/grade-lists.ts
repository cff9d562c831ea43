import { currentTerm } from 'contract/countries/school-year.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { storefrontContext } from '../../../api/provider-context.ts'
import { loadOwnGrade } from '../../../session/own-grade.ts'
import type { Grade } from '../../../ui/grade-options.ts'
import { type ListFilters, noFilters, searchOf } from '../filter/list-filters.ts'

type Context = Readonly<RouterContextProvider>

/** The list filters for one grade. */
export function gradeFilters({ id, grade, stream, studyStageId, isOnly }: Grade): Partial<ListFilters> {
  if (grade === null) return { component: String(id) }
  return { stage: isOnly ? undefined : String(studyStageId), grade, stream }
}

export const gradeSearch = (grade: Grade): string => searchOf({ ...noFilters, ...gradeFilters(grade) })

/** A list opened without filters redirects to the reader's grade, so that the address says so and can be shared. */
export async function openInOwnGrade(context: Context, request: Request, path: string): Promise<void> {
  const grade = await loadOwnGrade(context, request)
  if (grade) throw redirect(path + gradeSearch(grade))
}

/** The grade's current part: this term, else one with memos. */
export function presentPart({ parts }: Grade, context: Context) {
  const term = currentTerm(new Date(), context.get(storefrontContext).place.country)
  const filled = parts.filter(({ memoCount }) => memoCount > 0)
  return filled.find((part) => part.term === term) ?? filled[0] ?? parts[0]
}
