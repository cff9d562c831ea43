import { type HomeBlock, ownKinds } from 'contract/shop/home.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { X } from 'storefront/app/ui/icons.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { rowButtonLook, StepButton } from '../../kit/step-button.tsx'
import { BlockFields } from './block-fields.tsx'
import { blockName, kindName } from './block-words.ts'
import type { KnownItem } from './item-name.tsx'

type BlockCardProps = FieldsProps & {
  block: HomeBlock
  /** Changes with every answer from the server. */
  answer: unknown
  known: readonly KnownItem[]
  /** Why it is not on the page. */
  note: string | undefined
  isNew: boolean
  isFirst: boolean
  isLast: boolean
  canEdit: boolean
  onMove: (by: number) => void
  onRemove: () => void
  onChange: () => void
}

/** One block: its visibility, position and options. Alt and an arrow key move it from anywhere in it. */
export function BlockCard(props: BlockCardProps) {
  const { block, values, faults, answer, known, note, isNew, isFirst, isLast, canEdit, onMove, onRemove, onChange } = props
  const { id, kind } = block
  const name = blockName(block)
  const hasFault = Object.keys(faults).some((field) => field.startsWith(`${id}.`))
  const [isOpen, setOpen] = useState(isNew || hasFault)
  const options = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (hasFault) setOpen(true)
  }, [answer])
  useEffect(() => {
    if (isNew) options.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }, [isNew])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canEdit || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const isOwn = (ownKinds as readonly string[]).includes(kind)
  return (
    <li className="rounded-card border border-hairline bg-surface px-3 py-2 lg:px-4" onKeyDown={onKeyDown}>
      <input type="hidden" name="block" value={`${kind}:${id}`} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label className="flex min-h-11 min-w-0 flex-1 basis-52 items-center gap-3">
          <input
            id={fieldId(`${id}.isOn`)}
            type="checkbox"
            name={`${id}.isOn`}
            value="true"
            defaultChecked={values[`${id}.isOn`] === 'true'}
            className="size-5 flex-none accent-action"
          />
          <span className="min-w-0 wrap-anywhere">
            <b className="block font-strong">{name}</b>
            {kind === 'welcome' && <span className="block text-xs text-muted">{m.office_home_welcome_text()}</span>}
          </span>
          <span className="sr-only">{m.office_home_shown()}</span>
        </label>
        {canEdit && (
          <span className="flex flex-none gap-1">
            <StepButton label={`${m.office_move_up()}: ${name}`} isOff={isFirst} isUp act={() => onMove(-1)} />
            <StepButton label={`${m.office_move_down()}: ${name}`} isOff={isLast} act={() => onMove(1)} />
            {isOwn && (
              <button
                type="button"
                aria-label={`${m.office_home_remove()}: ${name}`}
                title={m.office_home_remove()}
                onClick={onRemove}
                className={rowButtonLook}
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            )}
          </span>
        )}
      </div>
      {note && (
        <p className="pb-1 ps-8 [&>span]:whitespace-normal">
          <StateMark tone="idle">{note}</StateMark>
        </p>
      )}
      {kind !== 'trust' && (
        <details ref={options} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="ps-8">
          <summary className="link w-fit cursor-pointer py-3 text-sm lg:py-1.5">
            {m.office_home_options()}
            <span className="sr-only">: {isOwn ? name : kindName(kind)}</span>
          </summary>
          <div className="grid gap-4 pt-2 pb-2">
            <BlockFields block={block} values={values} faults={faults} known={known} onChange={onChange} />
          </div>
        </details>
      )}
    </li>
  )
}
