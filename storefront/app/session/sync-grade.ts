import { getProfileEndpoint, saveGradeEndpoint } from 'contract/account/profile.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../api/provider-context.ts'
import { call } from './call.ts'
import { type GradeChoice, readGrade, serializeGrade } from './cookies/grade-cookie.ts'
import { toldBy } from './told-by.ts'

type Context = Readonly<RouterContextProvider>

/**
 * If somebody is logged in, the browser and the profile name one grade: whichever was chosen last. A grade that a profile knows already is not told to the next one:
 * several students may use one browser.
 */
export async function syncGrade(context: Context, cookieHeader: string | null): Promise<string[]> {
  const here = readGrade(cookieHeader)
  const inProfile = here?.chosenAt ? await tellProfile(context, here) : await askProfile(context)
  return inProfile === undefined ? [] : cookiesFor(context, here, inProfile)
}

/** A grade that was chosen just now. Without an answer of the profile it is told again at the next log-in. */
export async function keepGrade(context: Context, componentId: number | null, isMember: boolean): Promise<string> {
  const chosenAt = new Date()
  const inProfile = isMember ? await tellProfile(context, { componentId, chosenAt }) : undefined
  const choice = inProfile === undefined ? { componentId, chosenAt } : { componentId: inProfile }
  return serializeGrade(choice, context.get(storefrontContext).isSecure)
}

/** For a browser that knows of another grade than the profile, which has been asked. */
export function cookiesFor(context: Context, here: GradeChoice | undefined, inProfile: number | null): string[] {
  const isSame = (here?.componentId ?? null) === inProfile && !here?.chosenAt
  return isSame ? [] : [serializeGrade({ componentId: inProfile }, context.get(storefrontContext).isSecure)]
}

/** What the profile names afterwards; undefined if it does not answer. A grade that has gone since is not told. */
async function tellProfile(context: Context, { componentId, chosenAt }: GradeChoice): Promise<number | null | undefined> {
  const told = await call(context, saveGradeEndpoint, { body: { componentId, chosenAt: chosenAt?.toISOString() } })
  if (told.kind === 'ok') return toldBy(told.data).componentId
  return told.kind === 'refused' && told.status === 422 ? askProfile(context) : undefined
}

async function askProfile(context: Context): Promise<number | null | undefined> {
  const profile = await call(context, getProfileEndpoint, {})
  return profile.kind === 'ok' ? toldBy(profile.data).componentId : undefined
}
