import type { ItemState } from 'contract/catalogue/editing/edited-fields.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { RadioChoice } from './form/box-field.tsx'
import type { FieldsProps } from './form/fields-props.ts'
import { Section } from './section.tsx'
import { StateMark, type StateTone } from './state-mark.tsx'

const tones: Record<ItemState, StateTone> = { published: 'done', draft: 'idle', archived: 'ended' }
const words: Record<ItemState, () => string> = {
  published: m.office_state_published,
  draft: m.office_state_draft,
  archived: m.office_state_archived,
}

export const itemStateWord = (state: ItemState): string => words[state]()

export const ItemStateMark = ({ state }: { state: ItemState }) => <StateMark tone={tones[state]}>{itemStateWord(state)}</StateMark>

/** The meaning of the two public states, in words for this kind. */
export type StateTexts = { on: string; onHint: string; off: string; offHint: string }

/** The possible next states: what was once on sale never becomes a draft again. */
export function ItemStateFields({ state, texts, values, faults }: FieldsProps & { state: ItemState; texts: StateTexts }) {
  const chosen = values.state
  return (
    <Section title={m.office_memo_state()}>
      <fieldset id={fieldId('state')} tabIndex={-1} className="grid gap-3">
        <legend className="sr-only">{m.office_memo_state()}</legend>
        {state === 'draft' && (
          <RadioChoice name="state" value="draft" title={m.office_state_draft()} hint={m.office_memo_state_draft_hint()} chosen={chosen} />
        )}
        <RadioChoice name="state" value="published" title={texts.on} hint={texts.onHint} chosen={chosen} />
        {state !== 'draft' && <RadioChoice name="state" value="archived" title={texts.off} hint={texts.offHint} chosen={chosen} />}
      </fieldset>
      {faults.state && <p className="mt-2 text-xs font-strong text-danger">{faults.state}</p>}
    </Section>
  )
}
