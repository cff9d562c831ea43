import { isFullName, tidyName } from '../account/full-name.ts'
import { nameFormFault } from '../account/person-fields.ts'
import { readPhone } from '../account/phone.ts'
import { latinDigits } from '../digits.ts'
import type { Fault } from '../faults.ts'
import type { AddressPart, AddressPartName, Area, Country, Region } from './country.ts'
import { findCountry } from './find-country.ts'

/** An address as typed; parts that were not filled in are empty. */
export type TypedAddress = { recipientName: string; phone: string; countryCode: string; governorateId: string; areaId: string } & Record<
  AddressPartName,
  string
>

type Place = { region: Region | undefined; area: Area | undefined }

/** The region and area of an address. An area alone implies its region. */
export function findPlace(country: Country, governorateId: string, areaId: string): Place {
  const ofArea = areaId ? country.regions.find(({ areas }) => areas.some(({ id }) => id === areaId)) : undefined
  const region = ofArea ?? country.regions.find(({ id }) => id === governorateId)
  return { region, area: ofArea?.areas.find(({ id }) => id === areaId) }
}

/** The faults of an address by its country's rules, by field, in the order of the form. */
export function addressFaults(address: TypedAddress): Record<string, Fault> {
  const country = findCountry(address.countryCode)
  if (!country) return { countryCode: { en: 'We do not deliver to this country', ar: 'لا نوصل إلى هذا البلد' } }
  return { ...placeFaults(country, address), ...partFaults(country, address), ...personFaults(country, address) }
}

function personFaults({ phone: plan }: Country, { recipientName, phone }: TypedAddress): Record<string, Fault> {
  const faults: Record<string, Fault> = {}
  if (tidyName(recipientName).length < 2)
    faults.recipientName = { en: 'Enter the recipient’s name, at least 2 letters', ar: 'اكتب اسم المستلم، حرفان على الأقل' }
  else if (!isFullName(tidyName(recipientName))) faults.recipientName = nameFormFault
  if (!readPhone(phone, plan))
    faults.phone = {
      en: `Enter a phone number that the driver can call, for example ${plan.example}`,
      // In an Arabic line, the two halves of a number would swap places.
      ar: `اكتب رقم هاتف يتصل به المندوب، مثلاً ${plan.example.replaceAll(' ', '')}`,
    }
  return faults
}

function placeFaults(country: Country, { governorateId, areaId }: TypedAddress): Record<string, Fault> {
  if (!country.regionLabel) return {}
  const { region, area } = findPlace(country, governorateId, areaId)
  if (country.areaLabel && !area)
    return { areaId: { en: 'Choose the area from the list, for example Salmiya', ar: 'اختر المنطقة من القائمة، مثلاً السالمية' } }
  if (!region)
    return {
      governorateId: {
        en: `Choose the ${country.regionLabel.en.toLowerCase()} from the list`,
        ar: `اختر ${country.regionLabel.ar} من القائمة`,
      },
    }
  if (area && governorateId && governorateId !== region.id)
    return { governorateId: { en: `${area.name.en} is in ${region.name.en}`, ar: `${area.name.ar} في ${region.name.ar}` } }
  return {}
}

function partFaults({ parts }: Country, address: TypedAddress): Record<string, Fault> {
  const isRight = ({ name, isRequired, maxLength, pattern }: AddressPart) => {
    const value = readPart(address[name])
    if (!value) return !isRequired
    return value.length <= maxLength && (pattern?.test(value) ?? true)
  }
  return Object.fromEntries(parts.filter((part) => !isRight(part)).map(({ name, fault }) => [name, fault]))
}

/** Converts digits to plain ones, so that a driver's list and a label printer read them alike. */
export const readPart = (value: string): string => latinDigits(value).replace(/\s+/g, ' ').trim()
