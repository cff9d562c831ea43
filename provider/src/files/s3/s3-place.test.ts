import { expect, test } from 'vitest'
import { readEnv } from '../../gather-env.ts'
import { addressOf, readS3Place } from './s3-place.ts'

const addressIn = (url: string, key?: string) => addressOf(readS3Place(url), key).href

test('a place is a bucket and a folder, of Amazon or of any endpoint', () => {
  expect(addressIn('s3://KEY:SECRET@notes', 'id')).toBe('https://notes.s3.us-east-1.amazonaws.com/id')
  expect(addressIn('s3://KEY:SECRET@notes?region=me-south-1&style=path', 'id')).toBe('https://s3.me-south-1.amazonaws.com/notes/id')
  expect(addressIn('s3://KEY:SECRET@notes?endpoint=https://store.example:9000', 'id')).toBe('https://store.example:9000/notes/id')
  expect(addressIn('s3://KEY:SECRET@notes?endpoint=https://store.example&style=host')).toBe('https://notes.store.example/')
  expect(readS3Place('s3://K%2FY:a%2Bb%2F@my.notes/shops/one/')).toMatchObject({
    bucket: 'my.notes',
    prefix: 'shops/one/',
    accessKeyId: 'K/Y',
    secretAccessKey: 'a+b/',
  })
})

test.each([
  ['s3://notes', 'has no keys'],
  ['s3://KEY:hidden-one@', 'URL|no bucket'],
  ['s3://KEY:hidden-one@notes?regoin=me', 'takes endpoint, region and style only'],
  ['s3://KEY:hidden-one@notes?endpoint=store.example', 'has an endpoint'],
  ['s3://KEY:hidden-one@notes?endpoint=https://store.example/path', 'has an endpoint'],
  ['s3://KEY:hidden-one@notes?style=new', 'neither path nor host'],
  ['s3://KEY:hidden/one@notes', 'no bucket|URL'],
  ['ftp://KEY:hidden-one@notes', 'must be disk or s3'],
])('%s is refused by its name and reason, and never repeated', (url, reason) => {
  const error = (() => {
    try {
      readEnv({ FILES_URL: url })
      return ''
    } catch (thrown) {
      return String(thrown)
    }
  })()
  expect(error).toMatch(new RegExp(`FILES_URL: .*(${reason})`))
  expect(error).not.toContain('hidden')
})
