/**
 * The options of a shop process, also in `npm start` (package.json, set-up.mjs) and the image (Dockerfile): a young generation of 8 MiB a half,
 * and two arenas (docs/decisions/113-less-memory.md).
 */
export const shopOptions = ['--max-semi-space-size=8']
/** Environment variables that glibc reads. */
export const shopEnvironment = { MALLOC_ARENA_MAX: '2' }
