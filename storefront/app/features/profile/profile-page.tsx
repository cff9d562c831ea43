import { listStudyStages } from 'contract/catalog.ts'
import { linkTo } from 'contract/pages.ts'
import { getProfile } from 'contract/profile.ts'
import { data, redirect } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { localeCookie } from '../../i18n/locale-cookie.ts'
import { switchLocale } from '../../i18n/switch-locale.ts'
import { m } from '../../paraglide/messages.js'
import { call } from '../../session/call.ts'
import { load } from '../../session/load.ts'
import { serializeNumeralsCookie } from '../../session/numerals-cookie.ts'
import { refreshMe } from '../../session/use-me.ts'
import { gradeOf, gradeOptions } from '../../ui/grade-options.ts'
import type { Route } from './+types/profile-page'
import { DetailsSection } from './details-section.tsx'
import { EmailSection } from './email-section.tsx'
import { GradeSection } from './grade-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { type SectionAnswer, type SectionName, saveSection } from './save-section.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.profile_title()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [profile, stages] = await Promise.all([load(context, getProfile, {}), call(context, listStudyStages, { query: { PageSize: 100 } })])
  const items = stages.kind === 'ok' ? stages.data.data.items : []
  const { componentId } = profile.data
  return { profile: profile.data, grades: gradeOptions(items), chosenGrade: componentId === null ? undefined : gradeOf(items, componentId) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await saveSection(context, await request.formData())
  if (!answer) return data(null, { status: 400 })
  if (!answer.language) return data(answer, { status: answer.isSaved ? 200 : 422 })
  const { locale, numerals } = answer.language
  const { isSecure } = context.get(storefrontContext)
  const headers = new Headers({ 'Set-Cookie': serializeNumeralsCookie(numerals, isSecure) })
  headers.append('Set-Cookie', localeCookie(locale))
  // A document's own storage must hear of it too, or its script would set the cookie back (ruling 19).
  if (request.headers.get('Sec-Fetch-Dest') === 'document') return redirect(linkTo('profile', undefined, { lang: locale }), { headers })
  return data(answer, { headers })
}

/** The language is applied before the pages' data are asked for anew. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  if (answer?.language) switchLocale(answer.language.locale)
  refreshMe()
  return answer
}

export default function ProfilePage({ loaderData: { profile, grades, chosenGrade }, actionData }: Route.ComponentProps) {
  const answerTo = (section: SectionName): SectionAnswer | undefined => (actionData?.section === section ? actionData : undefined)
  return (
    <div className="grid gap-10 pt-6 lg:gap-12 lg:pt-0">
      <h1 className="text-2xl lg:text-3xl">{m.profile_title()}</h1>
      <DetailsSection profile={profile} answer={answerTo('details')} />
      <EmailSection profile={profile} answer={answerTo('email')} codeAnswer={answerTo('code')} />
      <LanguageSection profile={profile} answer={answerTo('language')} />
      <GradeSection grades={grades} chosen={chosenGrade} answer={answerTo('grade')} />
      <NotificationsSection profile={profile} answer={answerTo('notifications')} />
    </div>
  )
}
