/** What a component's test waits for takes as long as the machine needs; the library's own second is not enough on a crowded one. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 60_000 })
}

export {}
