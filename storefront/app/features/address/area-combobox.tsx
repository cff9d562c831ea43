import { Combobox } from '@base-ui/react/combobox'
import { directionOf } from 'contract/locale.ts'
import { useMemo } from 'react'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-account.ts'
import { Check, ChevronDown } from '../../ui/icons.tsx'
import type { RegionOption } from './address-form-data.ts'

type Option = { id: string; label: string; names: string[]; region: string }
type Group = { value: string; items: Option[] }

export type AreaComboboxProps = {
  input: { id: string; className: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
  regions: RegionOption[]
  areaId: string
  onChoose: (areaId: string) => void
}

/** Areas by governorate, searchable in either script. */
export function AreaCombobox({ input, regions, areaId, onChoose }: AreaComboboxProps) {
  const groups = useMemo(() => groupsOf(regions), [regions])
  const chosen = groups.flatMap(({ items }) => items).find(({ id }) => id === areaId) ?? null
  return (
    <Combobox.Root<Option>
      items={groups}
      value={chosen}
      onValueChange={(option) => onChoose(option?.id ?? '')}
      isItemEqualToValue={(a, b) => a.id === b.id}
      filter={(option: Option, typed) => isFoundBy(option.names, typed)}
      autoHighlight
    >
      <Combobox.InputGroup className="relative">
        <Combobox.Input
          {...input}
          className={`${input.className} pe-12`}
          dir="auto"
          placeholder={m.address_area_placeholder()}
          autoComplete="off"
        />
        <Combobox.Trigger
          className="absolute inset-y-0.5 end-0.5 grid w-11 place-items-center rounded-control hover:bg-paper"
          aria-label={m.address_area_open()}
        >
          <ChevronDown aria-hidden />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <input type="hidden" name="areaId" value={areaId} />
      <Combobox.Portal>
        <Combobox.Positioner className="z-40 outline-none" sideOffset={4} dir={directionOf(getLocale())}>
          <Combobox.Popup className="w-(--anchor-width) overflow-hidden rounded-card border border-hairline bg-surface shadow-float">
            <Combobox.Empty className="empty:hidden">
              <p className="px-4 py-3 text-sm text-muted">{m.address_area_none()}</p>
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(22rem,var(--available-height))] overflow-auto overscroll-contain py-1 outline-none">
              {(group: Group) => <RegionGroup key={group.value} group={group} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function RegionGroup({ group }: { group: Group }) {
  return (
    <Combobox.Group items={group.items} className="pb-1">
      <Combobox.GroupLabel className="px-4 pt-2.5 pb-1 text-xs text-muted">{group.value}</Combobox.GroupLabel>
      <Combobox.Collection>
        {(option: Option) => (
          <Combobox.Item
            key={option.id}
            value={option}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 text-sm outline-none select-none data-highlighted:bg-leaf data-selected:font-strong"
          >
            {option.label}
            <Combobox.ItemIndicator>
              <Check className="text-action" aria-hidden />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </Combobox.Collection>
    </Combobox.Group>
  )
}

function groupsOf(regions: RegionOption[]): Group[] {
  return regions.map(({ name, areas }) => ({
    value: name,
    items: areas.map((area) => ({ id: area.id, label: area.name, names: [area.name, area.otherName], region: name })),
  }))
}

/** A search key: spellings of Arabic names differ in the article, doubled letters and vowels. */
function searchKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}|\u0640/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/(^|\s)ال(?=\S{2})/g, '$1')
    .replace(/(^|[\s(])(al|el|as|ar|ad)[\s-]+/g, '$1')
    .replace(/ah(?![a-z])/g, 'a')
    .replace(/ee|iy|y/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/([a-z])\1+/g, '$1')
}

/** Whether the typed text is part of a name. */
export function isFoundBy(names: readonly string[], typed: string): boolean {
  const key = searchKey(typed)
  return key === '' || names.some((name) => searchKey(name).includes(key))
}
