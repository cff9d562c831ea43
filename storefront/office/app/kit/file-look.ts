/** A file field whose button has the shop's style. */
export const fileLook =
  'text-sm file:me-3 file:min-h-8 file:cursor-pointer file:rounded-control file:border-0 file:bg-leaf file:px-3 file:font-strong file:text-action-strong'
