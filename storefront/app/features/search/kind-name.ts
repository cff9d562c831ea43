import type { ItemKind } from 'contract/pages.ts'
import { m } from '../../i18n/m.ts'

/** A kind's name as in the shop's menu. */
export function kindName(kind: ItemKind): string {
  return { memo: m.nav_memos(), package: m.nav_packages(), subject: m.nav_subjects(), studyStage: m.nav_stages() }[kind]
}
