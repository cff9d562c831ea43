import { readCookies, serializeCookie } from '../../cookies.ts'

/** The grade chosen in this browser, as one of its components; null: none. `chosenAt` is set until a profile has it. */
export type GradeChoice = { componentId: number | null; chosenAt?: Date | undefined }

export const gradeCookieName = 'grade'
const maxAgeSeconds = 31_536_000

/** If the profile has no grade either, no cookie is needed. */
export function serializeGrade({ componentId, chosenAt }: GradeChoice, isSecure: boolean): string {
  const since = chosenAt ? `.${Math.floor(chosenAt.getTime() / 1000)}` : ''
  const isKept = componentId !== null || since !== ''
  return serializeCookie(gradeCookieName, `${componentId ?? 0}${since}`, { isSecure, maxAgeSeconds: isKept ? maxAgeSeconds : 0 })
}

export function readGrade(cookieHeader: string | null): GradeChoice | undefined {
  const [value = ''] = readCookies(cookieHeader, gradeCookieName)
  const [, id, since] = /^(\d{1,15})(?:\.(\d{1,11}))?$/.exec(value) ?? []
  if (id === undefined) return undefined
  return { componentId: Number(id) || null, chosenAt: since === undefined ? undefined : new Date(Number(since) * 1000) }
}
