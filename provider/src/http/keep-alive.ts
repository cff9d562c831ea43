/**
 * How long a server of ours keeps a connection that asks nothing. Longer than proxies and balancers keep theirs (60 s with most of them): whoever
 * closes first decides, and a request that is sent on a connection while the server closes it is lost.
 */
export const keepAliveMs = 75_000
