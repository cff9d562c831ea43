import { useEffect, useRef } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { showSuccess } from 'storefront/app/shell/toast/show-success.ts'
import { Notice } from 'storefront/app/ui/notice.tsx'
import type { EditAnswer } from './form/edit-answer.ts'
import { UndoSave } from './form/undo-save.tsx'

/** Confirms a save by a toast with an undo; or says on the page why it failed, unless a field or another version explains it. */
export function AnswerNotice<Thing>({ answer: { isSaved, failed, undo, at }, saved }: { answer: EditAnswer<Thing>; saved: string }) {
  const isUndo = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isSaved) showSuccess(200, isUndo.current ? m.office_undone() : saved)
    isUndo.current = false
  }, [at])
  if (!failed) return <UndoSave fields={undo} onUndo={() => (isUndo.current = true)} />
  return (
    <Notice tone="failed" role="alert" className="mb-4">
      {failed}
    </Notice>
  )
}
