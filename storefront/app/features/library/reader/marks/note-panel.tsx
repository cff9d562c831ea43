import { maxNoteLength } from 'contract/limits.ts'
import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../../../i18n/format-date.ts'
import { m } from '../../../../i18n/m-reader.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { X } from '../../../../ui/icons.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Tool } from '../reader-tool.tsx'
import type { NoteDraft } from './note-drafts.ts'
import type { Marks } from './use-marks.ts'

type NotePanelProps = { page: number; edition: number; marks: Marks; close: () => void }

/** A page's note, beside or below the pages, so that one can read while writing. */
export function NotePanel({ page, edition, marks, close }: NotePanelProps) {
  const panel = useRef<HTMLElement>(null)
  const note = marks.notes.get(page)
  const draft = marks.drafts.get(page)
  const text = draft?.text ?? note?.text ?? ''
  const fault = faultOf(draft)
  const isSending = draft?.state === 'sending'
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.querySelector('textarea')?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <aside
      ref={panel}
      aria-label={m.reader_note({ page })}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="fixed inset-x-0 bottom-0 z-10 grid max-h-[80dvh] content-start gap-3 overflow-y-auto rounded-t-card border-hairline bg-surface p-4 shadow-float lg:static lg:max-h-none lg:w-75 lg:flex-none lg:rounded-none lg:border-s lg:shadow-none"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm tracking-normal">{m.reader_note({ page })}</h2>
        <Tool label={m.reader_close()} onClick={close}>
          <X aria-hidden />
        </Tool>
      </div>
      {draft?.state === 'changed' && (
        <Changed draft={draft} keepMine={() => marks.keepMine(page)} takeTheirs={() => marks.takeTheirs(page)} />
      )}
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          marks.save(page)
        }}
      >
        <Field
          label={m.reader_note_label()}
          aside={<span className="text-xs text-muted tabular-nums">{m.reader_note_count({ count: text.length, max: maxNoteLength })}</span>}
          hint={m.reader_note_hint()}
          error={fault && <Fault draft={draft} text={fault} />}
        >
          {({ className, ...input }) => (
            <textarea
              {...input}
              dir="auto"
              rows={5}
              maxLength={maxNoteLength}
              value={text}
              onChange={(event) => marks.type(page, event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && marks.save(page)}
              className={className}
            />
          )}
        </Field>
        <p role="status" className="text-xs text-muted">
          {draft?.state === 'typed' && m.reader_note_unsaved()}
          {!draft && note && `${m.reader_note_saved()} · ${formatDateTime(note.changedAt)}`}
          {!draft && note && note.edition !== edition && ` · ${m.reader_note_edition({ edition: note.edition })}`}
        </p>
        {draft?.state !== 'changed' && (
          <div className="flex flex-wrap gap-3">
            <Button look="primary" size="small" type="submit" aria-disabled={isSending}>
              {isSending ? m.reader_note_saving() : m.reader_note_save()}
            </Button>
            {note && (
              <Button
                look="line"
                size="small"
                onClick={() => {
                  marks.remove(page)
                  close()
                }}
              >
                {m.reader_note_delete()}
              </Button>
            )}
          </div>
        )}
      </form>
    </aside>
  )
}

/** Why it is not saved. */
function faultOf(draft: NoteDraft | undefined): string | undefined {
  if (draft?.state === 'waiting') return m.reader_note_waiting()
  if (draft?.state === 'refused') return draft.said
  return draft?.state === 'ended' ? m.reader_note_ended() : undefined
}

function Fault({ draft, text }: { draft: NoteDraft | undefined; text: string }) {
  return (
    <span role="alert">
      {text}
      {draft?.state === 'ended' && (
        <a className="link ms-1" href={linkTo('logIn')}>
          {m.reader_note_log_in()}
        </a>
      )}
    </span>
  )
}

function Changed({
  draft,
  keepMine,
  takeTheirs,
}: {
  draft: NoteDraft & { state: 'changed' }
  keepMine: () => void
  takeTheirs: () => void
}) {
  const { theirs } = draft
  return (
    <Notice tone="peach" role="alert">
      <p>{theirs ? m.reader_note_changed() : m.reader_note_gone()}</p>
      {theirs && (
        <blockquote dir="auto" className="my-2 border-s-3 border-control ps-3 wrap-anywhere whitespace-pre-line">
          {theirs.text}
        </blockquote>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button look="primary" size="small" onClick={keepMine}>
          {m.reader_note_keep_mine()}
        </Button>
        <Button look="line" size="small" onClick={takeTheirs}>
          {theirs ? m.reader_note_take_theirs() : m.reader_note_drop_mine()}
        </Button>
      </div>
    </Notice>
  )
}
