import { type ShopTextWords, shopTextLengths } from 'contract/shop/shop-text.ts'
import { Form, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { ConflictNotice } from '../../../kit/form/conflict-notice.tsx'
import { FormFaults } from '../../../kit/form/form-faults.tsx'
import { TwoLanguages } from '../../../kit/form/two-languages.tsx'
import { TypedDraft } from '../../../kit/form/typed-draft.tsx'
import { type TextAnswer, toForm } from './save-text.ts'
import { TextPreview } from './text-preview.tsx'

/** Isolated, because Arabic around them reorders their signs, and a copy of what is seen fails. */
const markupExamples = { refunds: '\u2066{#refunds}\u2069', printed: '\u2066{#printed}\u2069', address: '\u2066(/contact)\u2069' }

type TextFormProps = { words: ShopTextWords; version: number; canEdit: boolean; answer: TextAnswer | undefined }

/** Both languages side by side; save, look, publish. */
export function TextForm({ words, version, canEdit, answer }: TextFormProps) {
  const isSending = useNavigation().state !== 'idle'
  const shown = answer && (!answer.isDone || answer.isPreview) ? answer.words : words
  const labels = { title: m.office_texts_title(), body: m.office_texts_body() }
  return (
    <Form method="post" noValidate className="grid gap-4">
      {/* Saving after the comparison overwrites the other. */}
      <input type="hidden" name="version" value={answer?.theirs?.version ?? version} />
      {/* Of this version: an older draft would silently undo what somebody else has saved since. */}
      {canEdit && <TypedDraft name={String(version)} unsaving={['preview']} />}
      <FormFaults title={m.office_memo_faults()} faults={answer?.faults ?? {}} labels={labels} answer={answer?.at} />
      {answer?.theirs && (
        <ConflictNotice mine={toForm(answer.words)} theirs={toForm(answer.theirs)} labels={labels} wordsOf={(_name, value) => value} />
      )}
      <p className="text-xs text-muted">{m.office_texts_markup(markupExamples)}</p>
      <fieldset disabled={!canEdit} className="grid gap-4">
        <TwoLanguages
          texts={[
            { name: 'title', label: m.office_texts_title(), maxLength: shopTextLengths.title, rows: 1 },
            { name: 'body', label: m.office_texts_body(), maxLength: shopTextLengths.body, rows: 22 },
          ]}
          values={toForm(shown)}
          faults={answer?.faults ?? {}}
        />
      </fieldset>
      {canEdit && (
        <div
          className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-surface py-3"
          data-batch-bar
        >
          <p role="status" className={`me-auto text-sm ${answer?.isDone ? 'text-action' : 'text-danger'}`}>
            {answer?.theirs ? '' : answer?.text}
          </p>
          <Button look="bare" size="small" type="submit" name="intent" value="preview">
            {m.office_texts_preview()}
          </Button>
          <Button look="line" size="small" type="submit" name="intent" value="save" aria-disabled={isSending}>
            {m.office_texts_save()}
          </Button>
          <Button look="primary" size="small" type="submit" name="intent" value="publish" aria-disabled={isSending}>
            {m.office_texts_publish()}
          </Button>
        </div>
      )}
      {answer?.isPreview && <TextPreview key={answer.at} words={answer.words} />}
    </Form>
  )
}
