import type { RouterContextProvider } from 'react-router'
import { forgetRefresh } from './refresh.ts'
import { sessionContext, storeSession } from './request-session.ts'
import { syncGrade } from './sync-grade.ts'
import { mergeWishes } from './wishes.ts'

/** After a log-in, which stands whatever these calls return: gives the browser's guest data to the student. */
export async function syncAtLogIn(context: Readonly<RouterContextProvider>, cookieHeader: string | null): Promise<string[]> {
  const request = context.get(sessionContext)
  const { session } = request
  if (session) forgetRefresh(session)
  const cookies = [...(await syncGrade(context, cookieHeader)), ...(await mergeWishes(context, cookieHeader))]
  if (session && !request.session) {
    storeSession(request, session)
    delete request.isDoubtful
    request.endedFor = undefined
  }
  return cookies
}
