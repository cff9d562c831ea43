// Takes the place of React Router's module of this name in what is built for browsers (slim-client.ts). The whole site map travels
// with the first page (react-router.config.ts), so nothing is discovered later.
export const URL_LIMIT = 0

export const isFogOfWarEnabled = (): boolean => false

export const getPatchRoutesOnNavigationFunction = (): undefined => undefined

export const useFogOFWarDiscovery = (): void => undefined

export const getPartialManifest = (): undefined => undefined

export const getManifestPath = (): undefined => undefined

export const getPathsWithAncestors = (): string[] => []

export const handleClientVersionMismatch = (): false => false
