import { expect, test } from 'vitest'
import { countries } from './find-country.ts'
import { kuwait } from './kuwait.ts'

const words = countries.flatMap(({ name, regions, parts, regionLabel, areaLabel }) => [
  name,
  ...[regionLabel, areaLabel].filter((label) => label !== null),
  ...regions.flatMap((region) => [region.name, ...region.areas.map((area) => area.name)]),
  ...parts.flatMap(({ label, fault, hint }) => [label, fault, ...(hint ? [hint] : [])]),
])

test('Kuwait has its six governorates, each with areas', () => {
  expect(kuwait.regions.map(({ id }) => id)).toEqual(['capital', 'hawalli', 'farwaniya', 'mubarak-al-kabeer', 'ahmadi', 'jahra'])
  for (const { id, areas } of kuwait.regions) expect(areas.length, id).toBeGreaterThan(10)
})

test('an area is in one governorate only, under one id and one name', () => {
  const areas = kuwait.regions.flatMap((region) => region.areas)
  expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length)
  expect(new Set(areas.map(({ name }) => name.en)).size).toBe(areas.length)
  expect(new Set(areas.map(({ name }) => name.ar)).size).toBe(areas.length)
})

test('every text of a country is there in both languages, the Arabic in Arabic letters', () => {
  for (const { en, ar } of words) {
    expect(en).toMatch(/^[\p{Script=Latin}\d(]/u)
    expect(ar).toMatch(/^[\p{Script=Arabic}\d(]/u)
  }
})

test('the example of each telephone plan is a valid number of that country', () => {
  for (const { code, phone } of countries) expect(phone.example.replaceAll(' ', ''), code).toMatch(phone.pattern)
})
