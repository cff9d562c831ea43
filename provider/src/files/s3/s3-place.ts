/** A bucket of an S3-compatible store, and the shop's folder in it. */
export type S3Place = {
  endpoint: URL
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  region: string
  /** Whether the bucket is the first part of the path, not of the host's name. */
  isPathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
}

const options = ['endpoint', 'region', 'style']

/**
 * Parses `s3://KEY:SECRET@bucket/folder?endpoint=https://…&region=…&style=path`. Throws what is wrong with it without quoting it: it contains a
 * secret.
 */
export function readS3Place(text: string): S3Place {
  if (!URL.canParse(text)) throw new Error('is no URL: letters such as / and + of the keys must be percent-encoded')
  const url = new URL(text)
  if ([...url.searchParams.keys()].some((name) => !options.includes(name))) throw new Error('takes endpoint, region and style only')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || url.port)
    throw new Error('names no bucket: s3://KEY:SECRET@bucket/folder')
  if (!url.username || !url.password) throw new Error('has no keys: s3://KEY:SECRET@bucket/folder')
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  if (!/^[\w./-]*$/.test(folder)) throw new Error('has a folder that is not of letters, digits and - _ . /')
  const region = url.searchParams.get('region') || 'us-east-1'
  const endpoint = url.searchParams.get('endpoint') || `https://s3.${region}.amazonaws.com`
  if (!/^https?:\/\/[^/]+\/?$/.test(endpoint) || !URL.canParse(endpoint)) throw new Error('has an endpoint that is no https://host:port')
  const style = url.searchParams.get('style') || (url.searchParams.has('endpoint') ? 'path' : 'host')
  if (style !== 'path' && style !== 'host') throw new Error('has a style that is neither path nor host')
  return {
    endpoint: new URL(endpoint),
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    region,
    isPathStyle: style === 'path',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/** The address of an object, or of the bucket itself without a key. */
export function addressOf({ endpoint, bucket, isPathStyle }: S3Place, key = ''): URL {
  const url = new URL(endpoint)
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`
  url.pathname = [...(isPathStyle ? [bucket] : []), ...(key ? [key] : [])].join('/')
  return url
}
