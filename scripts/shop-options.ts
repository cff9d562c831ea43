/**
 * How Node runs a process of the shop, as `npm start` (package.json) and the image (Dockerfile) say, too: with a young generation of 8 MiB a half
 * (docs/decisions/113-less-memory.md).
 */
export const shopOptions = ['--max-semi-space-size=8']
