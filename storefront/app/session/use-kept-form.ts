import { useLocation, useMatches } from 'react-router'
import type { KeptForm } from './kept-form.ts'

export type KeptTexts = Pick<KeptForm, 'path' | 'intent' | 'typed'>

/** The input of a form on this page from when the last session ended. Until resent it counts as just typed. */
export function useKeptForm(): KeptTexts | undefined {
  const { pathname } = useLocation()
  const guarded = useMatches().find(({ id }) => id.includes('members-only'))
  const kept = (guarded?.loaderData as { kept?: KeptTexts } | undefined)?.kept
  return kept?.path.split('?')[0] === pathname ? kept : undefined
}
