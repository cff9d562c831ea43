import type { BilingualText } from 'contract/locale.ts'
import { Bilingual } from './bilingual.tsx'

/**
 * Opens a part of a `by-stage` list on phones; the list sets `--stages` to the number of parts. A radio button, which needs no script. On
 * desktops all parts are open, and this is at most their heading.
 */
export const StageTab = ({ group, title, isOpen }: { group: string; title: BilingualText; isOpen: boolean }) => (
  <label className="stage-tab">
    <input type="radio" name={group} defaultChecked={isOpen} />
    <Bilingual text={title} />
  </label>
)
