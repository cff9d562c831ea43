/** Component tests wait as long as the machine needs; the library's default of a second is too short on a busy one. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 60_000 })
}

export {}
