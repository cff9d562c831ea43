import { useEffect } from 'react'
import { showSuccess } from 'storefront/app/shell/toast/show-success.ts'
import { Notice } from 'storefront/app/ui/notice.tsx'
import type { EditAnswer } from './form/edit-answer.ts'
import { UndoSave } from './form/undo-save.tsx'

/** Says that something was saved, as a toast, and offers to take it back; or why not, on the page, if no field and no other version explains it. */
export function AnswerNotice<Thing>({ answer: { isSaved, failed, undo, at }, saved }: { answer: EditAnswer<Thing>; saved: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isSaved) showSuccess(200, saved)
  }, [at])
  if (!failed) return <UndoSave fields={undo} />
  return (
    <Notice tone="failed" role="alert" className="mb-4">
      {failed}
    </Notice>
  )
}
