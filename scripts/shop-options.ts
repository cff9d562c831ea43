/**
 * How a process of the shop runs, as `npm start` (package.json, set-up.mjs) and the image (Dockerfile) say, too: with a young generation of 8 MiB a
 * half, and two arenas (docs/decisions/113-less-memory.md).
 */
export const shopOptions = ['--max-semi-space-size=8']
/** What glibc reads; it stands beside the rest of the environment. */
export const shopEnvironment = { MALLOC_ARENA_MAX: '2' }
