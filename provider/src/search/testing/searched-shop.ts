import { expect } from 'vitest'
import type { memos } from '../../db/schema/catalog.ts'
import { createMemo, createPlace } from '../../testing/catalog/catalog-factory.ts'
import { createTestApp } from '../../testing/create-test-app.ts'

export type SearchedShop = Awaited<ReturnType<typeof openSearchedShop>>

type Found = {
  totalCount: number
  groups: { kind: string; totalCount: number; items: { id: number; kind: string; title: { en: string } }[] }[]
  kinds: { value: string; count: number }[]
  studyStages: { value: string; title: { en: string }; count: number }[]
  searchedFor: string | null
  corrections: { typed: string; searched: string; because: string }[]
  without: string[]
  otherGrades?: { typed: string; grade: string; text: string; grades: { value: string; count: number }[] }
  concepts: { kind: string; value: string; typed: string }[]
  loosen: {
    words: { text: string; count: number }[]
    withoutFilters: number
    filters: { filter: string; count: number }[]
    nearest: { text: string; isEverywhere: boolean } | null
  } | null
}

/** A shop for one test, with physics for grade 12 and no memo yet. */
export async function openSearchedShop() {
  const shop = await createTestApp()
  const place = await createPlace(shop.deps.db, {
    aliases: ['mechanics', 'ميكانيكا'],
    teacherNames: [{ en: 'Mona Al-Saleh', ar: 'منى الصالح' }],
  })
  async function get<Data>(path: string, query: Record<string, string>, filters = ''): Promise<Data> {
    const response = await shop.get(`${path}?${new URLSearchParams(query)}${filters}`)
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: Data }).data
  }
  return {
    shop,
    place,
    get,
    search: (text: string, filters = '') => get<Found>('Search', { Text: text }, filters),
    memo: (en: string, fields: Partial<typeof memos.$inferInsert> = {}) =>
      createMemo(shop.deps.db, { ...place, title: { en, ar: null }, ...fields }),
  }
}

export const idsOf = (found: Found, kind = 'memo') => found.groups.find((group) => group.kind === kind)?.items.map(({ id }) => id) ?? []
