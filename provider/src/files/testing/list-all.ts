import type { FileStore, ListedFile } from '../file-store.ts'

export async function listAll(store: FileStore): Promise<ListedFile[]> {
  const listed: ListedFile[] = []
  for await (const file of store.list()) listed.push(file)
  return listed
}
