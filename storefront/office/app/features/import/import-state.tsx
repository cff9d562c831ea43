import type { CatalogueImport } from 'contract/catalogue/editing/catalogue-import.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { StateMark, type StateTone } from '../../kit/state-mark.tsx'

const tones: Record<CatalogueImport['state'], StateTone> = {
  checking: 'idle',
  checked: 'waits',
  applying: 'idle',
  applied: 'done',
  failed: 'failed',
  discarded: 'ended',
}

const words: Record<CatalogueImport['state'], () => string> = {
  checking: m.office_import_checking,
  checked: m.office_import_checked,
  applying: m.office_import_applying,
  applied: m.office_import_applied,
  failed: m.office_import_failed,
  discarded: m.office_import_discarded,
}

export const ImportMark = ({ state }: { state: CatalogueImport['state'] }) => <StateMark tone={tones[state]}>{words[state]()}</StateMark>

export const isAtWork = (state: CatalogueImport['state']) => state === 'checking' || state === 'applying'
