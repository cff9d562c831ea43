import { createContext } from 'react-router'
import { typedIn } from '../api/parse-form.ts'
import { readCookies, serializeCookie } from '../cookies.ts'
import { packSession, unpackSession } from './pack-session.ts'

/** The input of a form whose session had ended when it was sent, without passwords and codes. Only the same person gets it back. */
export type KeptForm = { path: string; endedFor: string; intent: string; typed: Record<string, string> }

const name = 'kept-form'
const maxAgeSeconds = 30 * 60
/** Browsers silently drop larger cookies. */
const maxCookieLength = 3_900

/** The members' layout passes it to its pages' forms. */
export const keptFormContext = createContext<KeptForm | null>(null)

/** Undefined if nothing typed may be kept. */
export async function serializeKeptForm(
  request: Request,
  { path, endedFor }: Pick<KeptForm, 'path' | 'endedFor'>,
  isSecure: boolean,
): Promise<string | undefined> {
  const form = await request.formData().catch(() => new FormData())
  const typed = typedIn(form)
  if (Object.keys(typed).length === 0) return undefined
  const kept: KeptForm = { path, endedFor, intent: String(form.get('intent') ?? ''), typed }
  const cookie = serializeCookie(name, packSession(JSON.stringify(kept)), { isSecure, maxAgeSeconds })
  return cookie.length <= maxCookieLength ? cookie : undefined
}

export const serializeClearedKeptForm = (isSecure: boolean): string => serializeCookie(name, '', { isSecure, maxAgeSeconds: 0 })

export function readKeptForm(cookieHeader: string | null): KeptForm | undefined {
  const [value] = readCookies(cookieHeader, name)
  if (!value) return undefined
  try {
    const { path, endedFor, intent, typed } = JSON.parse(unpackSession(value)) as Record<string, unknown>
    if (![path, endedFor, intent].every((text) => typeof text === 'string') || typeof typed !== 'object' || typed === null) return undefined
    const texts = Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return { path: String(path), endedFor: String(endedFor), intent: String(intent), typed: Object.fromEntries(texts) }
  } catch {
    return undefined
  }
}
