// Takes the place of React Router's module of this name in what is built for browsers (slim-client.ts): nothing is instrumented there.
export const instrumentationResultMetaContext = undefined

export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined

export const getRouteInstrumentationUpdates = (): object => ({})

export const instrumentClientSideRouter = <Router>(router: Router): Router => router

export const instrumentHandler = <Handler>(handler: Handler): Handler => handler
