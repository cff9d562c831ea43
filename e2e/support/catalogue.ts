import type { APIRequestContext } from '@playwright/test'

export type Listed = { id: number; price: number | null; isFree: boolean }

/** The shop's lists, as any client of the provider gets them. */
export async function listOf(request: APIRequestContext, kind: 'Memo' | 'Package' | 'Subject' | 'StudyStage'): Promise<Listed[]> {
  const response = await request.get(`/api/Website/${kind}/GetAll?PageSize=100`)
  return ((await response.json()) as { data: { items: Listed[] } }).data.items
}

export async function pricedMemos(request: APIRequestContext): Promise<{ id: number; price: number }[]> {
  return (await listOf(request, 'Memo')).flatMap(({ id, price, isFree }) => (price === null || isFree ? [] : [{ id, price }]))
}

export async function firstComponent(request: APIRequestContext, stageId: number): Promise<number> {
  const response = await request.get(`/api/Website/StudyStage/GetById?Id=${stageId}`)
  const { components } = ((await response.json()) as { data: { components: { id: number }[] } }).data
  return components[0]?.id ?? 0
}
