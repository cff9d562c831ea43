const passedOn = ['Content-Length', 'Content-Range', 'Accept-Ranges', 'ETag', 'Last-Modified']

/** The headers by which a browser asks for a part of a file, to pass on to the provider. */
export function askedPart({ headers }: Request): Record<string, string> {
  const [range, ifRange] = [headers.get('Range'), headers.get('If-Range')]
  return { ...(range ? { Range: range } : {}), ...(ifRange ? { 'If-Range': ifRange } : {}) }
}

/** Whether the provider sends the file, a part of it, or says that there is no such part. */
export const isPart = ({ ok, status }: Response): boolean => ok || status === 416

/** Passes the file or its part on, under headers of our own and those that say which part it is. */
export function sendPart(response: Response, given: Record<string, string>): Response {
  const headers = new Headers(given)
  for (const name of passedOn) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(response.body, { status: response.status, headers })
}
