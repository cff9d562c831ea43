import { SaxesParser } from 'saxes'

type Listing = { objects: { key: string; size: number; writtenAt: Date }[]; isTruncated: boolean }

/** Of an object without a date: nobody may take it for an old one. */
const unknown = () => new Date(8.64e15)

/** Parses ListObjects' answer. Throws if it is something else. */
export function readListing(xml: string): Listing {
  const listing: Listing = { objects: [], isTruncated: false }
  const path: string[] = []
  let object = { key: '', size: 0, writtenAt: unknown() }
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    path.push(name)
    if (name === 'Contents') object = { key: '', size: 0, writtenAt: unknown() }
  })
  parser.on('text', (text) => {
    const at = path.slice(1).join('/')
    if (at === 'Contents/Key') object.key += text
    if (at === 'Contents/Size') object.size = Number(text)
    if (at === 'Contents/LastModified' && !Number.isNaN(Date.parse(text))) object.writtenAt = new Date(text)
    if (at === 'IsTruncated') listing.isTruncated = text === 'true'
  })
  parser.on('closetag', ({ name }) => {
    path.pop()
    if (name === 'Contents') listing.objects.push(object)
  })
  parser.write(xml).close()
  if (!/<ListBucketResult\b/.test(xml)) throw new Error('The file store answered no list')
  return listing
}
