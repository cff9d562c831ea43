import { getProfileEndpoint } from 'contract/account/profile.ts'
import { listStudyStagesEndpoint } from 'contract/catalogue/catalog.ts'
import { linkTo } from 'contract/pages.ts'
import { listReadingMailsEndpoint } from 'contract/student/reading-mail.ts'
import { data, redirect } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { localeCookie } from '../../i18n/locale-cookie.ts'
import { m } from '../../i18n/m.ts'
import { switchLocale } from '../../i18n/switch-locale.ts'
import { readGrade } from '../../session/cookies/grade-cookie.ts'
import { serializeNumeralsCookie } from '../../session/cookies/numerals-cookie.ts'
import { loadPart } from '../../session/load-part.ts'
import { cookiesFor } from '../../session/sync-grade.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { refreshMe } from '../../session/use-me.ts'
import { FailedPart } from '../../shell/failed-part.tsx'
import { findTwoStepMethod, sendIdentityCode } from '../../shell/identity/send-identity-code.ts'
import { gradeOf, gradeOptions } from '../../ui/grade-options.ts'
import type { Route } from './+types/profile-page'
import { DetailsSection } from './details-section.tsx'
import { EmailSection } from './email-section.tsx'
import { GradeSection } from './grade-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { ReadingSection } from './reading-section.tsx'
import { type SectionAnswer, type SectionName, saveSection } from './save-section.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.profile_title()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [profile, stages, method, readingMails] = await Promise.all([
    loadPart(context, getProfileEndpoint, {}),
    loadPart(context, listStudyStagesEndpoint, { query: { PageSize: 100 } }),
    findTwoStepMethod(context),
    loadPart(context, listReadingMailsEndpoint, {}),
  ])
  const componentId = profile?.data.componentId ?? null
  return {
    profile: profile?.data ?? null,
    method,
    readingMails: readingMails?.data.items ?? null,
    grades: stages && gradeOptions(stages.data.items),
    chosenGrade: stages && componentId !== null ? gradeOf(stages.data.items, componentId) : undefined,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'sendCode') return data({ sending: await sendIdentityCode(context) })
  const answer = await saveSection(context, form)
  if (!answer) return data(null, { status: 400 })
  if (answer.section === 'grade' && answer.isSaved) {
    const kept = cookiesFor(context, readGrade(request.headers.get('Cookie')), answer.grade ?? null)
    return data(answer, kept[0] ? { headers: { 'Set-Cookie': kept[0] } } : {})
  }
  if (!answer.language) return data(answer, { status: answer.isSaved ? 200 : 422 })
  const { locale, numerals } = answer.language
  const { isSecure } = context.get(storefrontContext)
  const headers = new Headers({ 'Set-Cookie': serializeNumeralsCookie(numerals, isSecure) })
  headers.append('Set-Cookie', localeCookie(locale))
  // The document's storage must have it too, or its script would reset the cookie.
  if (request.headers.get('Sec-Fetch-Dest') === 'document') return redirect(linkTo('profile', undefined, { lang: locale }), { headers })
  return data(answer, { headers })
}

/** Applies the language before the pages' data reload. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  if (answer && 'language' in answer && answer.language) await switchLocale(answer.language.locale)
  refreshMe()
  return answer
}

/** Whether the form has unsent changes. */
const unsent = { at: 0, isSaved: false, faults: {}, failed: undefined }

export default function ProfilePage({
  loaderData: { profile, method, readingMails, grades, chosenGrade },
  actionData,
}: Route.ComponentProps) {
  const kept = useKeptForm()
  const answer = actionData && 'section' in actionData ? actionData : undefined
  const sending = actionData && 'sending' in actionData ? actionData.sending : undefined
  const answerTo = (section: SectionName): SectionAnswer | undefined => {
    if (answer?.section === section) return answer
    return kept?.intent === section ? { ...unsent, section, typed: kept.typed } : undefined
  }
  return (
    <div className="grid gap-10 pt-6 lg:gap-12 lg:pt-0">
      <h1 className="text-2xl lg:text-3xl">{m.profile_title()}</h1>
      {profile ? (
        <>
          <DetailsSection profile={profile} answer={answerTo('details')} />
          <EmailSection profile={profile} method={method} sending={sending} answer={answerTo('email')} codeAnswer={answerTo('code')} />
          <LanguageSection profile={profile} answer={answerTo('language')} />
          {grades ? <GradeSection grades={grades} chosen={chosenGrade} answer={answerTo('grade')} /> : <FailedPart />}
          <NotificationsSection profile={profile} answer={answerTo('notifications')} />
          {readingMails ? <ReadingSection mails={readingMails} answer={answerTo('reading')} /> : <FailedPart />}
        </>
      ) : (
        <FailedPart />
      )}
    </div>
  )
}
