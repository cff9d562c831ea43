import { useLocation, useMatches } from 'react-router'
import type { KeptForm } from './kept-form.ts'

export type KeptTexts = Pick<KeptForm, 'path' | 'intent' | 'typed'>

/** What was typed into a form of this page when the last session ended. Until it is sent again it behaves as if it had just been typed. */
export function useKeptForm(): KeptTexts | undefined {
  const { pathname } = useLocation()
  const guarded = useMatches().find(({ id }) => id.includes('members-only'))
  const kept = (guarded?.loaderData as { kept?: KeptTexts } | undefined)?.kept
  return kept?.path.split('?')[0] === pathname ? kept : undefined
}
