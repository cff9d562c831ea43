import { expect, test } from 'vitest'
import { findCountry } from '../countries/find-country.ts'
import { DeliveryRates, defaultRates, deliveryDaysOf, deliveryReachOf, isDeliveredTo, rateOf } from './delivery-rates.ts'

test('delivery times come from the rates of all places, and there are none without delivery', () => {
  const kuwait = defaultRates('KW', 'KWD')
  expect(deliveryDaysOf(kuwait)).toEqual({ least: 2, most: 3 })
  expect(deliveryDaysOf({ ...kuwait, areas: { salmiya: { fee: '1', days: 1 }, jahra: null } })).toEqual({ least: 1, most: 3 })
  expect(deliveryDaysOf(defaultRates('AE', 'AED'))).toBeNull()
})

test('delivery to a place follows its governorate unless its area is named; it is possible if a shop has not said', () => {
  const reach = deliveryReachOf({
    ...defaultRates('KW', 'KWD'),
    regions: { hawalli: { fee: '1', days: 2 } },
    areas: { salwa: null, naeem: { fee: '2', days: 3 } },
  })
  const within = (governorateId: string, areaId: string, countryCode = 'KW') => isDeliveredTo(reach, { countryCode, governorateId, areaId })
  expect([within('hawalli', 'salmiya'), within('hawalli', 'salwa'), within('jahra', 'naeem'), within('jahra', 'waha')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(within('hawalli', 'salmiya', 'AE')).toBe(false)
  const anywhere = { countryCode: 'QA', governorateId: null, areaId: null }
  expect([isDeliveredTo(null, anywhere), isDeliveredTo(undefined, anywhere)]).toEqual([false, true])
})

test('the delivery reach shown to visitors matches the rates of orders, in every area of a country', () => {
  const usual = defaultRates('KW', 'KWD')
  const rates = { ...usual, regions: { hawalli: { fee: '1', days: 2 } }, areas: { salwa: null, naeem: { fee: '2', days: 3 } } }
  const places = (findCountry('KW')?.regions ?? []).flatMap(({ id, areas }) =>
    areas.map((area) => ({ countryCode: 'KW', governorateId: id, areaId: area.id })),
  )
  expect(places.length).toBeGreaterThan(100)
  for (const given of [usual, rates, defaultRates('AE', 'AED')])
    expect(places.filter((place) => isDeliveredTo(deliveryReachOf(given), place))).toEqual(places.filter((place) => rateOf(given, place)))
})

test.each([
  ['a fee that is no text', { hawalli: { fee: 2, days: 2 } }, ['regions.hawalli.fee']],
  ['a rate that is none', { hawalli: 'free' }, ['regions.hawalli']],
  ['no rates at all', [], ['regions']],
])('an unreadable value hides no fault of a readable one: %s', (_, unreadable, named) => {
  const regions = Array.isArray(unreadable)
    ? unreadable
    : { ...unreadable, capital: { fee: '1.2345', days: 2 }, dubai: { fee: '1', days: 2 } }
  const given = { ...defaultRates('KW', 'KWD'), regions, areas: { salwa: { fee: 'much', days: 2 } }, freeFrom: '-1' }
  const paths = DeliveryRates.safeParse(given).error?.issues.map(({ path }) => path.join('.'))
  const others = Array.isArray(unreadable) ? [] : ['regions.capital.fee', 'regions.dubai']
  expect(paths?.toSorted()).toEqual([...named, ...others, 'areas.salwa.fee', 'freeFrom'].toSorted())
})

test('an unreadable sum hides no fault of a fee', () => {
  const given = { ...defaultRates('KW', 'KWD'), regions: { hawalli: { fee: 'much', days: 2 } }, freeFrom: 5 }
  expect(
    DeliveryRates.safeParse(given)
      .error?.issues.map(({ path }) => path.join('.'))
      .toSorted(),
  ).toEqual(['freeFrom', 'regions.hawalli.fee'])
})
