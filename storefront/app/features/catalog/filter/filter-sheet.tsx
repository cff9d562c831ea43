import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../../../i18n/m.ts'
import { Button } from '../../../ui/button.tsx'
import { X } from '../../../ui/icons.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterForm, filtersHash } from './filter-form.tsx'
import type { FilteredList } from './filtered-list.ts'

type FilterSheetProps = Pick<FilteredList, 'groups' | 'kept' | 'applied' | 'words'>

/** The filters on phones, over the whole page. Back discards the choices; the cross and the button keep them. */
export default function FilterSheet({ groups, kept, applied, words }: FilterSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const before = useRef(search)

  useLayoutEffect(() => {
    const dialog = sheet.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  const close = () => sheet.current?.close()
  const leave = () => {
    if (sheet.current?.open) return
    if (search === before.current && state === filtersHash) void navigate(-1)
    else void navigate({ search }, { replace: true })
  }
  const showResults = (event: FormEvent) => {
    event.preventDefault()
    close()
  }
  return (
    <dialog
      ref={sheet}
      aria-labelledby="filter-sheet"
      onClose={leave}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain px-gutter"
    >
      <div className="sticky top-0 z-1 flex items-center justify-between bg-surface py-2">
        <h2 id="filter-sheet" className="text-lg">
          {words.filterTitle}
        </h2>
        <button
          type="button"
          onClick={close}
          aria-label={m.close()}
          className="inline-grid size-11 place-items-center rounded-control hover:bg-paper"
        >
          <X />
        </button>
      </div>
      <div className="no-scrollbar -mx-gutter overflow-x-auto px-gutter pt-1 pb-4 empty:hidden">
        <AppliedFilters applied={applied} label={words.applied} hash={filtersHash} />
      </div>
      <FilterForm groups={groups} kept={kept} hash={filtersHash} onSubmit={showResults}>
        <div className="sticky bottom-0 -mx-gutter border-t border-hairline bg-surface px-gutter pt-3 pb-[max(16px,env(safe-area-inset-bottom))]">
          <Button look="primary" type="submit" className="w-full">
            {words.show}
          </Button>
        </div>
      </FilterForm>
    </dialog>
  )
}
