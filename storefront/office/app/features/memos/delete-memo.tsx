import type { EditedMemo } from 'contract/memo-editing.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ConfirmDelete } from 'storefront/app/shell/confirm-delete.tsx'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { buttonClass } from 'storefront/app/ui/button.tsx'

/** Only what was never on sale can go. */
export const DeleteMemo = ({ memo }: { memo: EditedMemo }) => (
  <ConfirmDelete
    what={<Bilingual text={memo.title} />}
    fields={{ intent: 'remove' }}
    className={buttonClass('line', 'small', 'text-danger!')}
  >
    {m.office_memo_delete()}
  </ConfirmDelete>
)
