import { LabelSheet } from 'contract/sales/shipment.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'

/** The id of the form of orders below: its selection applies here, or else all shown. */
export const queueForm = 'print-queue'

/** Labels and slips, for the selection or for all shown. */
export function PaperActs() {
  const sheets: Record<LabelSheet, string> = {
    '3x7': m.office_printing_sheet_21(),
    '2x4': m.office_printing_sheet_8(),
    '100x150': m.office_printing_sheet_1(),
  }
  return (
    <>
      <SelectInput
        form={queueForm}
        name="sheet"
        aria-label={m.office_printing_sheet()}
        className="min-h-11 rounded-control border border-control bg-surface ps-3 text-sm"
      >
        {LabelSheet.options.map((sheet) => (
          <option key={sheet} value={sheet}>
            {sheets[sheet]}
          </option>
        ))}
      </SelectInput>
      <Button look="line" size="small" type="submit" form={queueForm} name="print" value="labels">
        {m.office_printing_labels()}
      </Button>
      <Button look="line" size="small" type="submit" form={queueForm} name="print" value="slips">
        {m.office_printing_slips()}
      </Button>
    </>
  )
}
