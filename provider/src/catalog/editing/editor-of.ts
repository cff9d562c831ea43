import type { Locale } from 'contract/locale.ts'
import type { Caller } from '../../http/mount.ts'

/** Who changes something, and in which language they are told what is wrong. */
export type Editor = { personId: string; requestId: string; locale: Locale }

export const editorOf = ({ caller, requestId, locale }: { caller: Caller; requestId: string; locale: Locale }): Editor => ({
  personId: caller.personId,
  requestId,
  locale,
})
