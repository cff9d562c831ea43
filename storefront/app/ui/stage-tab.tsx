import type { BilingualText } from 'contract/locale.ts'
import { Bilingual } from './bilingual.tsx'

/** Opens a part of a `by-stage` list on a phone; the list says in `--stages` how many parts it has. A radio button: it needs no script. On a desktop all parts are open, and this is their heading at most. */
export const StageTab = ({ group, title, isOpen }: { group: string; title: BilingualText; isOpen: boolean }) => (
  <label className="stage-tab">
    <input type="radio" name={group} defaultChecked={isOpen} />
    <Bilingual text={title} />
  </label>
)
