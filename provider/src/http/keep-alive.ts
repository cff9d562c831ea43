/**
 * How long our servers keep idle connections. Longer than proxies and balancers do (60 s for most): a request sent on a connection that the
 * server is closing is lost.
 */
export const keepAliveMs = 75_000
