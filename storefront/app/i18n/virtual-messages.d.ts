declare module 'virtual:i18n/messages-*' {
  const catalog: import('./messages.ts').Catalog
  export default catalog
}

declare module 'virtual:i18n/message-files' {
  const built: import('../../message-catalogs.ts').MessageFiles
  export default built
}
