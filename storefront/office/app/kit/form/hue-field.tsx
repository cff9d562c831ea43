import { m } from 'storefront/app/i18n/m-office.ts'
import { type Hue, hues } from 'storefront/app/ui/cover/palette.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'

const words: Record<Hue, () => string> = {
  zaytun: m.office_hue_zaytun,
  nil: m.office_hue_nil,
  firuz: m.office_hue_firuz,
  rumman: m.office_hue_rumman,
  zafaran: m.office_hue_zafaran,
  tin: m.office_hue_tin,
  hinna: m.office_hue_hinna,
  ward: m.office_hue_ward,
  bahr: m.office_hue_bahr,
  hibr: m.office_hue_hibr,
}

export const hueWord = (hue: string): string => words[hue as Hue]?.() ?? hue

type HueFieldProps = { value: string | undefined; onChoose?: (hue: Hue) => void }

/** The pigments of drawn covers. */
export const HueField = ({ value, onChoose }: HueFieldProps) => (
  <fieldset id={fieldId('hue')} tabIndex={-1}>
    <legend className="mb-1.5 text-sm font-strong">{m.office_hue()}</legend>
    <div className="grid w-fit grid-cols-5 gap-1">
      {hues.map((hue) => (
        <label key={hue} title={hueWord(hue)} className="grid size-11 cursor-pointer place-items-center">
          <input
            type="radio"
            name="hue"
            value={hue}
            defaultChecked={value === hue}
            aria-label={hueWord(hue)}
            onChange={() => onChoose?.(hue)}
            className="peer sr-only"
          />
          <span
            aria-hidden="true"
            data-hue={hue}
            className="block size-7 rounded-full bg-(--g) outline-2 outline-offset-2 outline-transparent peer-checked:outline-ink peer-focus-visible:outline-ink peer-focus-visible:outline-dashed"
          />
        </label>
      ))}
    </div>
  </fieldset>
)
