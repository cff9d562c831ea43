/** For public pages: shared caches keep them a minute and may serve them stale while they are made anew. */
export const sharedHeaders = () => ({ 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' })
