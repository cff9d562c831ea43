import { pickText } from 'contract/locale.ts'
import { AuditArea } from 'contract/office/audit.ts'
import { actionsOfArea, auditAreaWords } from 'contract/office/audit-area.ts'
import { auditWords } from 'contract/office/audit-words.ts'
import { useId } from 'react'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { NarrowForm, narrowField } from '../../kit/list/narrow-form.tsx'
import { SetFilters } from '../../kit/list/set-filters.tsx'
import { type AskedOfLog, type Names, nameOfId, wordsOfAsked } from './asked-of-log.ts'

const own = ['What', 'ActorId', 'From', 'To']

/** By action, person and day. */
export function LogFilters({ asked, staff }: { asked: AskedOfLog; staff: Names }) {
  const [whatId, byId] = [useId(), useId()]
  return (
    <NarrowForm label={m.office_log_narrow()} own={own} className="lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto_auto_auto]">
      {({ onChoice }) => (
        <>
          <div className="grid min-w-0 gap-1">
            <label htmlFor={whatId}>{m.office_log_what()}</label>
            <SelectInput id={whatId} name="What" defaultValue={asked.What ?? ''} onChange={onChoice} className={`${narrowField} truncate`}>
              <option value="">{m.office_log_any_what()}</option>
              {AuditArea.options.map((area) => (
                <Area key={area} area={area} />
              ))}
            </SelectInput>
          </div>
          <div className="grid min-w-0 gap-1">
            <label htmlFor={byId}>{m.office_log_by()}</label>
            <SelectInput
              id={byId}
              name="ActorId"
              defaultValue={asked.ActorId ?? ''}
              onChange={onChoice}
              className={`${narrowField} truncate`}
            >
              <option value="">{m.office_log_anybody()}</option>
              {peopleOf(asked, staff).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectInput>
          </div>
          <label className="grid min-w-0 gap-1">
            {m.office_log_from()}
            <input type="date" name="From" defaultValue={asked.From} max="2099-12-31" className={narrowField} />
          </label>
          <label className="grid min-w-0 gap-1">
            {m.office_log_to()}
            <input type="date" name="To" defaultValue={asked.To} max="2099-12-31" className={narrowField} />
          </label>
          <Button type="submit" look="line" size="small" className="max-lg:col-span-2 lg:min-h-11">
            {m.office_log_show()}
          </Button>
        </>
      )}
    </NarrowForm>
  )
}

function Area({ area }: { area: AuditArea }) {
  const locale = getLocale()
  const name = pickText(auditAreaWords[area], locale).text
  return (
    <optgroup label={name}>
      <option value={area}>{m.office_log_whole_area({ area: name })}</option>
      {actionsOfArea(area).map((action) => (
        <option key={action} value={action}>
          {pickText(auditWords[action], locale).text}
        </option>
      ))}
    </optgroup>
  )
}

/** All staff by name, and the filtered person even if not staff. */
function peopleOf({ ActorId }: AskedOfLog, staff: Names): [string, string][] {
  const named = Object.entries(staff).toSorted(([, a], [, b]) => a.localeCompare(b, getLocale()))
  return !ActorId || staff[ActorId] ? named : [[ActorId, nameOfId(ActorId, staff)], ...named]
}

/** The log's active filters. */
export function AskedFilters({ asked, names }: { asked: AskedOfLog; names: Names }) {
  return <SetFilters label={m.office_log_asked()} filters={wordsOfAsked(asked, names)} />
}
