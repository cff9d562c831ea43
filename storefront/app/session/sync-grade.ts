import { getProfileEndpoint, saveGradeEndpoint } from 'contract/account/profile.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../api/provider-context.ts'
import { call } from './call.ts'
import { type GradeChoice, readGrade, serializeGrade } from './cookies/grade-cookie.ts'
import { toldBy } from './told-by.ts'

type Context = Readonly<RouterContextProvider>

/**
 * For logged-in students, aligns the grade of browser and profile: the last choice wins. A grade that one profile knows is not passed on to
 * the next: several students may share a browser.
 */
export async function syncGrade(context: Context, cookieHeader: string | null): Promise<string[]> {
  const here = readGrade(cookieHeader)
  const inProfile = here?.chosenAt ? await tellProfile(context, here) : await askProfile(context)
  return inProfile === undefined ? [] : cookiesFor(context, here, inProfile)
}

/** Stores a grade that was just chosen. If the profile does not answer, the next log-in stores it. */
export async function keepGrade(context: Context, componentId: number | null, isMember: boolean): Promise<string> {
  const chosenAt = new Date()
  const inProfile = isMember ? await tellProfile(context, { componentId, chosenAt }) : undefined
  const choice = inProfile === undefined ? { componentId, chosenAt } : { componentId: inProfile }
  return serializeGrade(choice, context.get(storefrontContext).isSecure)
}

/** For a browser whose grade differs from the profile's, which has been read. */
export function cookiesFor(context: Context, here: GradeChoice | undefined, inProfile: number | null): string[] {
  const isSame = (here?.componentId ?? null) === inProfile && !here?.chosenAt
  return isSame ? [] : [serializeGrade({ componentId: inProfile }, context.get(storefrontContext).isSecure)]
}

/** The profile's grade afterwards; undefined if it does not answer. A grade that no longer exists is not stored. */
async function tellProfile(context: Context, { componentId, chosenAt }: GradeChoice): Promise<number | null | undefined> {
  const told = await call(context, saveGradeEndpoint, { body: { componentId, chosenAt: chosenAt?.toISOString() } })
  if (told.kind === 'ok') return toldBy(told.data).componentId
  return told.kind === 'refused' && told.status === 422 ? askProfile(context) : undefined
}

async function askProfile(context: Context): Promise<number | null | undefined> {
  const profile = await call(context, getProfileEndpoint, {})
  return profile.kind === 'ok' ? toldBy(profile.data).componentId : undefined
}
