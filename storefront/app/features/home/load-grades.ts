import { listStudyStagesEndpoint } from 'contract/catalogue/catalog.ts'
import { currentTerm } from 'contract/countries/school-year.ts'
import { maxPageSize } from 'contract/limits.ts'
import { linkTo } from 'contract/pages.ts'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../i18n/m.ts'
import { loadPart } from '../../session/load-part.ts'
import { ownComponent } from '../../session/own-grade.ts'
import { sessionContext } from '../../session/request-session.ts'
import { keepGrade } from '../../session/sync-grade.ts'
import { termText } from '../../ui/cover/term-text.ts'
import { findGrade } from '../../ui/grade-options.ts'
import { gradeSearch } from '../catalog/grade/grade-lists.ts'
import { gradeStages } from '../catalog/grade/grade-stages.ts'
import { backFromGrades, backTo } from './back-from-grades.ts'
import type { ShownBlock } from './shown-block.ts'

type Context = Readonly<RouterContextProvider>

const askStages = (context: Context) => loadPart(context, listStudyStagesEndpoint, { query: { PageSize: maxPageSize } })

/** `/grade`: only the home's table. From the top bar, a second tap chooses. */
export async function loadGrades(context: Context, request: Request) {
  const stages = await askStages(context)
  const term = currentTerm(new Date(), context.get(storefrontContext).place.country)
  const own = stages ? findGrade(stages.data.items, ownComponent(request)) : undefined
  const table: ShownBlock = {
    ...{ kind: 'welcome', id: 'welcome', title: { text: m.grade_title(), lang: undefined }, great: undefined },
    stages: stages && gradeStages(stages.data.items, term, own?.id),
    season: termText(term),
    to: backFromGrades(request),
    own: own && {
      text: m.grade_first({ grade: own.name }),
      links: [{ to: linkTo('memos') + gradeSearch(own), text: m.nav_memos() }],
      forget: m.grade_forget(),
    },
  }
  return {
    meta: [{ title: `${m.home_choose_grade()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }],
    soon: undefined,
    hiddenTitle: undefined,
    blocks: [table],
  }
}

/** Stores the choice in this browser, and in a logged-in student's profile. Nothing chosen clears the grade. */
export async function chooseGrade(context: Context, request: Request) {
  const form = await request.formData()
  const asked = String(form.get('component') ?? '')
  const stages = asked ? await askStages(context) : null
  const grade = stages ? findGrade(stages.data.items, Number(asked)) : undefined
  if (asked && !stages) return data({ failed: m.grade_no_answer() }, { status: 503 })
  if (asked && !grade) return data({ failed: m.grade_gone() }, { status: 422 })
  const isMember = context.get(sessionContext).session !== undefined
  const cookie = await keepGrade(context, grade?.id ?? null, isMember)
  const to = backTo(form.get('to')) ?? (grade ? linkTo('component', asked) : linkTo('home'))
  return redirect(to, { headers: { 'Set-Cookie': cookie } })
}
