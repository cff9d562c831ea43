import { homePictureUpload } from 'contract/office/office-pages.ts'
import { defaultHomeBlocks, emptyBlock, type HomeBlock, homeLimits, type OwnKind, ownKinds } from 'contract/shop/home.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, useFetchers, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Plus } from 'storefront/app/ui/icons.tsx'
import { ConflictNotice } from '../../kit/form/conflict-notice.tsx'
import { FormFaults } from '../../kit/form/form-faults.tsx'
import { UndoSave } from '../../kit/form/undo-save.tsx'
import { UnsavedGuard } from '../../kit/form/unsaved-guard.tsx'
import { Section } from '../../kit/section.tsx'
import { BlockCard } from './block-card.tsx'
import { blockName, kindName } from './block-words.ts'
import { conflictWords } from './conflict-words.ts'
import { labelsOf, valuesOf } from './form-values.ts'
import { HomePreview } from './home-preview.tsx'
import type { KnownItem } from './item-name.tsx'
import type { HomeAnswer } from './save-home.ts'

type HomeFormProps = {
  blocks: readonly HomeBlock[]
  version: number
  items: readonly KnownItem[]
  notes: Record<string, string>
  canEdit: boolean
  answer: HomeAnswer | undefined
}

/** `over`: the answer from before the fields were reset. */
type Arranged = { blocks: readonly HomeBlock[]; round: number; over: number | undefined }

/** All blocks in one form: saved, previewed and published as a whole. `round` resets the fields. */
export function HomeForm({ blocks: saved, version, items, notes, canEdit, answer: lastAnswer }: HomeFormProps) {
  const isSending = useNavigation().state !== 'idle'
  // Saving before an upload finishes would omit the picture.
  const isUploading = useFetchers().some(({ formAction }) => formAction === homePictureUpload)
  const [{ blocks, round, over }, setArranged] = useState<Arranged>(() => ({
    blocks: lastAnswer && !lastAnswer.isDone ? lastAnswer.layout.blocks : saved,
    round: 0,
    over: undefined,
  }))
  const answer = lastAnswer && lastAnswer.at !== over ? lastAnswer : undefined
  const [isDirty, setDirty] = useState(false)
  const [isPreviewing, setPreviewing] = useState(!canEdit)
  const [said, setSaid] = useState('')
  const [added, setAdded] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return
    setDirty(!answer.isDone)
    setSaid('')
    // Blocks take the saved ids; fields stay as typed, unless an undo restored them.
    if (answer.isDone) setArranged({ blocks: answer.layout.blocks, round: answer.isUndone ? round + 1 : round, over })
    if (answer.isPreview) setPreviewing(true)
  }, [answer?.at])

  const begin = (next: readonly HomeBlock[], dirty: boolean, text: string) => {
    setArranged({ blocks: next, round: round + 1, over: lastAnswer?.at })
    setDirty(dirty)
    setSaid(text)
  }
  const arrange = (next: readonly HomeBlock[]) => {
    setArranged({ blocks: next, round, over })
    setDirty(true)
    setSaid('')
  }
  const move = (index: number, by: number) => {
    const block = blocks[index]
    const to = index + by
    if (!block || to < 0 || to >= blocks.length) return
    const used = document.activeElement
    // Moving an element within a page makes the browser drop its focus.
    flushSync(() => arrange(blocks.toSpliced(index, 1).toSpliced(to, 0, block)))
    if (used instanceof HTMLElement) used.focus()
    setSaid(m.office_home_moved({ name: blockName(block), place: to + 1, count: blocks.length }))
  }
  const add = (kind: OwnKind) => {
    const id = `${kind}${Date.now().toString(36)}`
    setAdded(id)
    arrange([emptyBlock(kind, id), ...blocks])
  }
  const remove = (index: number) => {
    arrange(blocks.toSpliced(index, 1))
    list.current?.focus()
  }
  const faults = answer?.faults ?? {}
  const values = { ...valuesOf(saved), ...valuesOf(blocks), ...(answer && !answer.isDone ? valuesOf(answer.layout.blocks) : {}) }
  const theirs = answer?.theirs?.draft ?? undefined
  return (
    <>
      {!isDirty && <UndoSave fields={answer?.undo} />}
      <Form
        method="post"
        noValidate
        className="grid gap-4"
        onInput={() => setDirty(true)}
        onSubmit={(event) => isUploading && event.preventDefault()}
      >
        {/* Saving after the comparison overwrites the other's version. */}
        <input type="hidden" name="version" value={theirs?.version ?? version} />
        <FormFaults title={m.office_memo_faults()} faults={faults} labels={labelsOf(answer?.layout.blocks ?? [])} answer={answer?.at} />
        {answer && theirs && (
          <ConflictNotice
            mine={valuesOf(answer.layout.blocks)}
            theirs={valuesOf(theirs.layout.blocks)}
            labels={labelsOf([...answer.layout.blocks, ...theirs.layout.blocks])}
            wordsOf={conflictWords([...answer.layout.blocks, ...theirs.layout.blocks], [...items, ...(answer.theirs?.items ?? [])])}
          />
        )}
        <fieldset disabled={!canEdit} className="min-w-0">
          <Section
            title={m.office_home_blocks()}
            end={
              canEdit && (
                <Button look="bare" size="small" onClick={() => begin(defaultHomeBlocks, true, m.office_home_reset_done())}>
                  {m.office_home_reset()}
                </Button>
              )
            }
          >
            {canEdit && (
              <div className="mb-3 flex flex-wrap gap-2">
                {ownKinds.map((kind) => (
                  <Button
                    key={kind}
                    look="line"
                    size="small"
                    aria-label={m.office_home_add_kind({ kind: kindName(kind) })}
                    disabled={blocks.length >= homeLimits.blocks}
                    onClick={() => add(kind)}
                  >
                    <Plus className="size-4" aria-hidden="true" /> {kindName(kind)}
                  </Button>
                ))}
              </div>
            )}
            <ul ref={list} tabIndex={-1} aria-label={m.office_home_blocks()} className="grid gap-2 outline-none">
              {blocks.map((block, index) => (
                <BlockCard
                  key={`${round} ${block.id}`}
                  block={block}
                  values={values}
                  faults={faults}
                  answer={answer?.at}
                  known={items}
                  note={notes[block.id]}
                  isNew={block.id === added}
                  isFirst={index === 0}
                  isLast={index === blocks.length - 1}
                  canEdit={canEdit}
                  onMove={(by) => move(index, by)}
                  onRemove={() => remove(index)}
                  onChange={() => setDirty(true)}
                />
              ))}
            </ul>
          </Section>
        </fieldset>
        {canEdit && (
          <div
            className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-hairline bg-surface px-4 py-3 lg:-mx-8 lg:px-8"
            data-batch-bar
          >
            <p role="status" className={`me-auto min-w-0 text-sm ${answer && !answer.isDone ? 'text-danger' : 'text-muted'}`}>
              {said || (isDirty ? (answer && !theirs && answer.text) || m.office_home_changed() : (answer?.text ?? m.office_unchanged()))}
            </p>
            <UnsavedGuard isDirty={isDirty && !isSending} />
            <Button look="bare" size="small" disabled={!isDirty} onClick={() => begin(saved, false, '')}>
              {m.office_discard()}
            </Button>
            <Button look="bare" size="small" type="submit" name="intent" value="preview" aria-disabled={isSending || isUploading}>
              {m.office_home_preview()}
            </Button>
            <Button look="line" size="small" type="submit" name="intent" value="save" aria-disabled={isSending || isUploading}>
              {m.office_home_save()}
            </Button>
            <Button look="primary" size="small" type="submit" name="intent" value="publish" aria-disabled={isSending || isUploading}>
              {m.office_home_publish()}
            </Button>
          </div>
        )}
      </Form>
      {isPreviewing && <HomePreview version={version} askedAt={lastAnswer?.isPreview && lastAnswer.at} />}
    </>
  )
}
