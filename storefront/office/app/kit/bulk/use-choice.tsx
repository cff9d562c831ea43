import { maxChosen } from 'contract/catalogue/editing/bulk-edit.ts'
import { useState } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { useTickedEarly } from './use-ticked-early.ts'

/** The form at the foot of the list that its boxes belong to. */
export const choiceForm = 'bulk-choice'

type Choosable = { id: number; title: { en: string | null; ar: string | null } }
export type Choice = ReturnType<typeof useChoice>

/** The chosen rows of a list, including its other pages. */
export function useChoice(rows: readonly Choosable[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const here = rows.map(({ id }) => id)
  const choose = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    setChosen(next)
  }
  useTickedEarly('Id', (ids) => choose(ids.map(Number), true))
  const areAllHere = here.length > 0 && here.every((id) => chosen.has(id))
  return {
    count: chosen.size,
    isTooMany: chosen.size > maxChosen,
    /** Chosen on the list's other pages. */
    elsewhere: [...chosen].filter((id) => !here.includes(id)),
    clear: () => setChosen(new Set()),
    areAllHere,
    chooseHere: (isOn: boolean) => choose(here, isOn),
    isChosen: (id: number) => chosen.has(id),
    choose: (id: number, isOn: boolean) => choose([id], isOn),
  }
}

/** A table's boxes. */
export const boxOf = <Row extends Choosable>(choice: Choice, nameOf: (row: Row) => string) => ({
  head: <PageBox choice={choice} />,
  cell: (row: Row) => (
    <label className="grid size-11 place-items-center">
      <input
        type="checkbox"
        name="Id"
        value={row.id}
        form={choiceForm}
        checked={choice.isChosen(row.id)}
        onChange={({ target }) => choice.choose(row.id, target.checked)}
        aria-label={m.office_bulk_choose({ name: nameOf(row) })}
        className="size-5.5 accent-action"
      />
    </label>
  ),
})

function PageBox({ choice }: { choice: Choice }) {
  return (
    <label className="grid size-11 place-items-center max-lg:hidden">
      <input
        type="checkbox"
        checked={choice.areAllHere}
        onChange={({ target }) => choice.chooseHere(target.checked)}
        aria-label={m.office_bulk_choose_page()}
        className="size-5.5 accent-action"
      />
    </label>
  )
}
