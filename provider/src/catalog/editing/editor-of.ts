import type { Locale } from 'contract/locale.ts'
import type { Caller } from '../../http/mount.ts'

/** The editor's identity, and the language of their messages. */
export type Editor = { personId: string; requestId: string; locale: Locale }

export const editorOf = ({ caller, requestId, locale }: { caller: Caller; requestId: string; locale: Locale }): Editor => ({
  personId: caller.personId,
  requestId,
  locale,
})
